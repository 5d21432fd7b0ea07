// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// @title Test money with the habits of the first dollar token: `approve`, `transfer` and `transferFrom` return
/// nothing, and an allowance that is not zero has to be set to zero before it can be changed.
contract StubbornToken is AccessControl {
    bytes32 public constant MINTER = keccak256("MINTER");

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error ResetAllowanceFirst(address spender, uint256 current);
    error NotEnoughBalance(address account, uint256 balance, uint256 needed);
    error NotEnoughAllowance(address spender, uint256 allowance, uint256 needed);
    error NoReceiver();

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(MINTER, msg.sender);
    }

    /// @notice Makes `amount` smallest units out of nothing; minters only.
    function mint(address to, uint256 amount) external onlyRole(MINTER) {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external {
        uint256 current = allowance[msg.sender][spender];
        if (amount != 0 && current != 0) revert ResetAllowanceFirst(spender, current);
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert NotEnoughAllowance(msg.sender, allowed, amount);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert NoReceiver();
        uint256 balance = balanceOf[from];
        if (balance < amount) revert NotEnoughBalance(from, balance, amount);
        balanceOf[from] = balance - amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
