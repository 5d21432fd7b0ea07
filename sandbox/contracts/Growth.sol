// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title An amount that grows with every second at a yearly rate, in whole smallest units.
/// @notice What a time lacks to the next unit is kept for the next time: however often it is brought up to date,
/// nothing that was earned is lost, and nothing more is earned.
library Growth {
    using SafeCast for uint256;

    /// @dev One slot, so that a call costs about the same gas in the second of the last one, where wallets estimate it,
    /// as later, when there is something to earn.
    struct Amount {
        uint128 units;
        /// Of the next unit, in parts of `UNIT`.
        uint88 rest;
        /// When it was last brought up to date, Unix seconds.
        uint40 at;
    }

    /// @dev A unit in units times fractions of 1e18 times seconds of a year.
    uint256 private constant UNIT = 1e18 * 365 days;

    function start(Amount storage self) internal {
        self.at = block.timestamp.toUint40();
    }

    /// @notice Units as they are now, rounded down.
    /// @param ratePerYear a fraction of 1e18
    /// @param most that it can have grown by
    function current(Amount storage self, uint256 ratePerYear, uint256 most) internal view returns (uint256) {
        (uint256 grown,) = _grown(self, ratePerYear);
        return self.units + Math.min(grown, most);
    }

    /// @notice Brings it up to date, before anything is added or taken, or its rate changes.
    function settle(Amount storage self, uint256 ratePerYear, uint256 most) internal returns (uint256 grown) {
        uint256 rest;
        (grown, rest) = _grown(self, ratePerYear);
        // Without means there is nothing to keep either.
        if (grown > most) (grown, rest) = (most, 0);
        self.units += grown.toUint128();
        self.rest = rest.toUint88();
        self.at = block.timestamp.toUint40();
    }

    function add(Amount storage self, uint256 units) internal {
        self.units += units.toUint128();
    }

    function take(Amount storage self, uint256 units) internal {
        self.units -= units.toUint128();
    }

    function _grown(Amount storage self, uint256 ratePerYear) private view returns (uint256 grown, uint256 rest) {
        uint256 parts = uint256(self.units) * ratePerYear * (block.timestamp - self.at) + self.rest;
        return (parts / UNIT, parts % UNIT);
    }
}
