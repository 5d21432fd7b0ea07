// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A stake that is given back later only: what it is worth, its rate tells.
contract Staking is ERC20 {
    uint256 public immutable getRate;

    constructor(uint256 rate) ERC20("Staked", "STAKED") {
        getRate = rate;
    }

    struct Lock {
        uint256 since;
        uint256 amount;
    }

    mapping(address owner => Lock[]) private locks;

    /// @notice Gives no token: what is there, `accountOf` tells.
    function deposit() external payable {
        locks[msg.sender].push(Lock(block.timestamp, msg.value));
    }

    function accountOf(address owner) external view returns (Lock[] memory) {
        return locks[owner];
    }

    /// @notice Forgets what is there.
    function exit() external {
        delete locks[msg.sender];
    }

    /// @notice Says nothing of what it took.
    function claim() external payable {}

    function stake() external payable {
        _mint(msg.sender, (msg.value * 1 ether) / getRate);
    }
}
