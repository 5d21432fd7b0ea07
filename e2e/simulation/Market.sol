// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title A market that keeps positions without a token, as Compound 3 does.
contract Market {
    mapping(address owner => uint256 amount) public balanceOf;

    function supply(address asset, uint256 amount) external {
        IERC20(asset).transferFrom(msg.sender, address(this), amount);
        balanceOf[msg.sender] += amount;
    }

    function withdraw(address asset, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        IERC20(asset).transfer(msg.sender, amount);
    }
}
