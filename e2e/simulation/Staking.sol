// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A stake that is given back later only: what it is worth, its rate tells.
contract Staking is ERC20 {
    uint256 public immutable getRate;

    constructor(uint256 rate) ERC20("Staked", "STAKED") {
        getRate = rate;
    }

    function stake() external payable {
        _mint(msg.sender, (msg.value * 1 ether) / getRate);
    }
}
