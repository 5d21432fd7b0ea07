// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IMintable} from "./AccruingVault.sol";

/// @title Rewards for one vault: so much of a test token every second, made when they are fetched.
/// @notice The vault says from when on: what comes before that, or while it has no holders, is never made.
contract RewardStream {
    address public immutable token;
    address public immutable beneficiary;
    /// @notice Smallest units.
    uint256 public immutable perSecond;
    uint256 public pulledAt;

    error OnlyBeneficiary();

    constructor(address token_, address beneficiary_, uint256 perSecond_) {
        token = token_;
        beneficiary = beneficiary_;
        perSecond = perSecond_;
        pulledAt = block.timestamp;
    }

    /// @notice What the vault would get now.
    function due() public view returns (uint256) {
        return perSecond * (block.timestamp - pulledAt);
    }

    modifier onlyBeneficiary() {
        if (msg.sender != beneficiary) revert OnlyBeneficiary();
        _;
    }

    /// @notice Begins anew: what was due until now is nobody's.
    function skip() external onlyBeneficiary {
        pulledAt = block.timestamp;
    }

    function pull() external onlyBeneficiary {
        uint256 amount = due();
        pulledAt = block.timestamp;
        if (amount > 0) IMintable(token).mint(beneficiary, amount);
    }
}
