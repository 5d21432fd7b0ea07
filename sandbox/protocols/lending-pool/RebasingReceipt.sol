// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title The ERC-20 side of a receipt whose balances grow by themselves.
/// @dev Own code, as the usual one keeps balances that stand still and tells them in its events.
abstract contract RebasingReceipt is IERC20Metadata {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    error NotEnoughAllowance(uint256 allowed, uint256 amount);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert NotEnoughAllowance(allowed, amount);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _transfer(from, to, amount);
        return true;
    }

    function _transfer(address from, address to, uint256 amount) internal virtual;
}
