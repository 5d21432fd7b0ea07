// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Stake that earns for whole periods only, and from the beginning of the one after it came.
/// @notice Rewards are added to the stake. What came in a period and leaves before its end has earned nothing.
library PeriodicStake {
    using SafeCast for uint256;

    struct Stake {
        /// Earns since the beginning of `period`.
        uint128 amount;
        /// Came during `period`, earns from the next one on.
        uint128 fresh;
        uint64 period;
    }

    /// @param period the number of the one that is reached
    /// @param rate what one period pays for 1e18
    function reward(Stake memory stake, uint256 period, uint256 rate) internal pure returns (uint256) {
        if (period <= stake.period) return 0;
        uint256 periods = period - stake.period;
        return ((stake.amount * periods + uint256(stake.fresh) * (periods - 1)) * rate) / 1e18;
    }

    function total(Stake memory stake) internal pure returns (uint256) {
        return uint256(stake.amount) + stake.fresh;
    }

    /// @dev Begins the period that is reached, with what was paid for those before it.
    function settle(Stake storage stake, uint256 period, uint256 paid) internal {
        if (period <= stake.period) return;
        stake.amount += stake.fresh + paid.toUint128();
        stake.fresh = 0;
        stake.period = period.toUint64();
    }

    /// @dev To a settled one.
    function add(Stake storage stake, uint256 added) internal {
        stake.fresh += added.toUint128();
    }

    /// @dev From a settled one: what has not earned anything goes first.
    function take(Stake storage stake, uint256 taken) internal {
        uint256 young = taken < stake.fresh ? taken : stake.fresh;
        stake.fresh -= young.toUint128();
        stake.amount -= (taken - young).toUint128();
    }
}
