// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title The native coin as a token: one for one, at any time, both ways.
/// @notice The contract is given coin beforehand that no token stands for; minters turn it into tokens, which is how
/// a vault of this token earns. Every token is backed by a coin that lies here, whatever happens.
contract WrappedEther is ERC20, AccessControl {
    bytes32 public constant MINTER = keccak256("MINTER");

    event Deposit(address indexed account, uint256 amount);
    event Withdrawal(address indexed account, uint256 amount);

    error NotBacked(uint256 supply, uint256 coin);

    constructor() payable ERC20("Wrapped Ether", "WETH") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    /// @notice Coin that is simply sent is wrapped.
    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        _mint(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        emit Withdrawal(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Wei that no token stands for yet: what minters can make at most.
    function mintable() external view returns (uint256) {
        return address(this).balance - totalSupply();
    }

    /// @notice Makes `amount` tokens for coin that no token stands for yet; minters only.
    function mint(address to, uint256 amount) external onlyRole(MINTER) {
        _mint(to, amount);
        if (totalSupply() > address(this).balance) revert NotBacked(totalSupply(), address(this).balance);
    }
}
