// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title What a range of prices takes and gives, by the usual formulas of square roots.
/// @dev Square roots of prices are in units of 2**96, prices in smallest units of quote for one of base.
library RangeMath {
    uint256 internal constant Q96 = 2 ** 96;
    uint256 internal constant Q128 = 2 ** 128;
    /// @dev Beyond it the square root of a price has too few digits.
    int24 internal constant LAST_TICK = 887_272;

    /// @notice The square root of the price at a tick: 1.0001 to the power of half the tick, by repeated squaring.
    function sqrtAt(int24 tick) internal pure returns (uint256) {
        uint256 steps = uint256(int256(tick < 0 ? -tick : tick));
        // One over the square root of 1.0001, in units of 2**128.
        uint256 factor = 0xfffcb933bd6fad37aa2d162d1a594001;
        uint256 ratio = Q128;
        for (; steps > 0; steps >>= 1) {
            if (steps & 1 == 1) ratio = (ratio * factor) >> 128;
            factor = (factor * factor) >> 128;
        }
        return (tick > 0 ? type(uint256).max / ratio : ratio) >> 32;
    }

    /// @notice The tick on a grid of `spacing` that is nearest to a price.
    function nearest(uint256 sqrt, int24 spacing) internal pure returns (int24) {
        (int24 low, int24 high) = (-LAST_TICK, LAST_TICK);
        while (low < high) {
            int24 middle = low + (high - low + 1) / 2;
            if (sqrtAt(middle) <= sqrt) low = middle;
            else high = middle - 1;
        }
        int24 below = (low / spacing) * spacing;
        if (below > low) below -= spacing;
        int24 above = below + spacing;
        // Nearer to the one above from the geometric mean of both on.
        return Math.mulDiv(sqrt, sqrt, sqrtAt(below)) >= sqrtAt(above) ? above : below;
    }

    /// @notice What `liquidity` between two prices holds of both tokens when the price is `sqrt`.
    function amounts(uint256 sqrtLower, uint256 sqrtUpper, uint256 sqrt, uint256 liquidity, Math.Rounding rounding)
        internal
        pure
        returns (uint256 base, uint256 quote)
    {
        uint256 within = Math.max(sqrtLower, Math.min(sqrt, sqrtUpper));
        uint256 overUpper = Math.mulDiv(liquidity * Q96, sqrtUpper - within, sqrtUpper, rounding);
        base = Math.mulDiv(overUpper, 1, within, rounding);
        quote = Math.mulDiv(liquidity, within - sqrtLower, Q96, rounding);
    }

    /// @notice The liquidity between two prices that takes at most these amounts when the price is `sqrt`.
    function liquidityFor(uint256 sqrtLower, uint256 sqrtUpper, uint256 sqrt, uint256 maxBase, uint256 maxQuote)
        internal
        pure
        returns (uint256)
    {
        if (sqrt <= sqrtLower) return _ofBase(sqrtLower, sqrtUpper, maxBase);
        if (sqrt >= sqrtUpper) return _ofQuote(sqrtLower, sqrtUpper, maxQuote);
        return Math.min(_ofBase(sqrt, sqrtUpper, maxBase), _ofQuote(sqrtLower, sqrt, maxQuote));
    }

    function _ofBase(uint256 sqrtLower, uint256 sqrtUpper, uint256 amount) private pure returns (uint256) {
        return Math.mulDiv(amount, Math.mulDiv(sqrtLower, sqrtUpper, Q96), sqrtUpper - sqrtLower);
    }

    function _ofQuote(uint256 sqrtLower, uint256 sqrtUpper, uint256 amount) private pure returns (uint256) {
        return Math.mulDiv(amount, Q96, sqrtUpper - sqrtLower);
    }
}
