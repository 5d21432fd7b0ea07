// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {RangeMath} from "./RangeMath.sol";

interface IMintable is IERC20 {
    function mint(address to, uint256 amount) external;
}

/// @title Liquidity of two tokens in price ranges, each position a token of its own.
/// @notice Prices lie on the usual grid, 1.0001 to the power of a tick; ranges end on every `tickSpacing`th. A position
/// holds both tokens as far as the price lies in its range, by the usual formulas of square roots. The price itself
/// stands still: nobody trades here, and the fees that trades would pay are minted in test money by block time, in the
/// quote token, shared by the liquidity whose range has the price.
/// @dev All rounding favours the pool.
contract RangePool is ERC721Enumerable {
    using SafeERC20 for IMintable;
    using SafeCast for uint256;

    struct Position {
        int24 lower;
        int24 upper;
        uint128 liquidity;
        /// Of the fees for a unit of liquidity, what was paid to this position.
        uint256 paidFees;
    }

    struct Holding {
        uint256 tokenId;
        uint256 sqrtLower;
        uint256 sqrtUpper;
        uint256 base;
        uint256 quote;
        uint256 fees;
        bool inRange;
    }

    uint256 private constant YEAR = 365 days;
    uint256 private constant ALL = 10_000;

    IMintable public immutable base;
    IMintable public immutable quote;
    uint256 public immutable sqrtPrice;
    int24 public immutable tickSpacing;
    int24 public immutable minTick;
    int24 public immutable maxTick;
    /// @notice What the trades of a year pay, smallest unit of the quote token.
    uint256 public immutable feesPerYear;

    /// @notice Liquidity whose range has the price.
    uint256 public activeLiquidity;
    /// @notice What all positions hold, fees apart.
    uint256 public heldBase;
    uint256 public heldQuote;
    /// @dev In units of 1 / 2**128, as of the last accrual.
    uint256 private _feesPerLiquidity;
    uint256 private _accruedAt = block.timestamp;
    uint256 private _lastId;
    mapping(uint256 tokenId => Position) private _positions;

    event LiquidityAdded(uint256 indexed tokenId, uint256 liquidity, uint256 base, uint256 quote);
    event LiquidityRemoved(uint256 indexed tokenId, uint256 liquidity, uint256 base, uint256 quote);
    event FeesPaid(uint256 indexed tokenId, uint256 amount);

    error NotOnTheGrid(int24 tick);
    error OutOfBounds(int24 lower, int24 upper);
    error NothingToMove();
    error TooLittle(uint256 asked, uint256 got);
    error NoSuchPart(uint256 part);
    error NotAskedFor(address receiver);

    /// @param sqrts square roots of the price and of the lowest and highest price there may be
    constructor(
        IMintable base_,
        IMintable quote_,
        string memory name_,
        string memory symbol_,
        uint256[3] memory sqrts,
        int24 tickSpacing_,
        uint256 feesPerYear_
    ) ERC721(name_, symbol_) {
        base = base_;
        quote = quote_;
        sqrtPrice = sqrts[0];
        tickSpacing = tickSpacing_;
        minTick = RangeMath.nearest(sqrts[1], tickSpacing_);
        maxTick = RangeMath.nearest(sqrts[2], tickSpacing_);
        feesPerYear = feesPerYear_;
    }

    /// @notice Takes as much of both amounts as the range takes at this price, for a new position of `receiver`: the
    /// sender, or one for whom the sender may act.
    function mint(
        int24 lower,
        int24 upper,
        uint256 maxBase,
        uint256 maxQuote,
        uint256 minLiquidity,
        address receiver
    ) external returns (uint256 tokenId) {
        accrue();
        _requireRange(lower, upper);
        uint128 liquidity = RangeMath.liquidityFor(
            RangeMath.sqrtAt(lower), RangeMath.sqrtAt(upper), sqrtPrice, maxBase, maxQuote
        ).toUint128();
        if (liquidity == 0) revert NothingToMove();
        if (liquidity < minLiquidity) revert TooLittle(minLiquidity, liquidity);
        (uint256 amountBase, uint256 amountQuote) = _amounts(lower, upper, liquidity, Math.Rounding.Ceil);
        tokenId = ++_lastId;
        _positions[tokenId] = Position(lower, upper, liquidity, _feesPerLiquidity);
        if (_inRange(lower, upper)) activeLiquidity += liquidity;
        heldBase += amountBase;
        heldQuote += amountQuote;
        emit LiquidityAdded(tokenId, liquidity, amountBase, amountQuote);
        base.safeTransferFrom(msg.sender, address(this), amountBase);
        quote.safeTransferFrom(msg.sender, address(this), amountQuote);
        _mint(receiver, tokenId);
    }

    /// @notice Pays a part of a position, in ten thousandths, and all its fees; nothing is left of it by all of them.
    function remove(uint256 tokenId, uint256 part, uint256 minBase, uint256 minQuote, address receiver) external {
        _checkAuthorized(_ownerOf(tokenId), msg.sender, tokenId);
        if (part == 0 || part > ALL) revert NoSuchPart(part);
        accrue();
        Position storage position = _positions[tokenId];
        (int24 lower, int24 upper) = (position.lower, position.upper);
        uint128 liquidity = Math.mulDiv(position.liquidity, part, ALL).toUint128();
        if (liquidity == 0) revert NothingToMove();
        (uint256 amountBase, uint256 amountQuote) = _amounts(lower, upper, liquidity, Math.Rounding.Floor);
        if (amountBase < minBase) revert TooLittle(minBase, amountBase);
        if (amountQuote < minQuote) revert TooLittle(minQuote, amountQuote);
        uint256 fees = _payFees(tokenId);
        position.liquidity -= liquidity;
        if (_inRange(lower, upper)) activeLiquidity -= liquidity;
        heldBase -= amountBase;
        heldQuote -= amountQuote;
        emit LiquidityRemoved(tokenId, liquidity, amountBase, amountQuote);
        if (part == ALL) {
            delete _positions[tokenId];
            _burn(tokenId);
        }
        base.safeTransfer(receiver, amountBase);
        quote.safeTransfer(receiver, amountQuote + fees);
    }

    /// @notice Pays the fees of a position.
    function collect(uint256 tokenId, address receiver) external returns (uint256 fees) {
        _checkAuthorized(_ownerOf(tokenId), msg.sender, tokenId);
        accrue();
        fees = _payFees(tokenId);
        if (fees == 0) revert NothingToMove();
        quote.safeTransfer(receiver, fees);
    }

    /// @notice Mints the fees that are due; anyone may call it.
    function accrue() public {
        uint256 grown = _feesNow() - _feesPerLiquidity;
        _accruedAt = block.timestamp;
        _feesPerLiquidity += grown;
        quote.mint(address(this), Math.mulDiv(grown, activeLiquidity, RangeMath.Q128, Math.Rounding.Ceil));
    }

    /// @notice Every position of an owner as it stands, rounded down.
    function holdingsOf(address owner) external view returns (Holding[] memory holdings) {
        holdings = new Holding[](balanceOf(owner));
        for (uint256 index = 0; index < holdings.length; index++) {
            uint256 tokenId = tokenOfOwnerByIndex(owner, index);
            Position memory position = _positions[tokenId];
            (int24 lower, int24 upper) = (position.lower, position.upper);
            (uint256 amountBase, uint256 amountQuote) =
                _amounts(lower, upper, position.liquidity, Math.Rounding.Floor);
            holdings[index] = Holding({
                tokenId: tokenId,
                sqrtLower: RangeMath.sqrtAt(lower),
                sqrtUpper: RangeMath.sqrtAt(upper),
                base: amountBase,
                quote: amountQuote,
                fees: _feesOf(position, _feesNow()),
                inRange: _inRange(lower, upper)
            });
        }
    }

    /// @notice What a new position in this range takes of both tokens to be worth `worth` of the quote token.
    function quoteMint(int24 lower, int24 upper, uint256 worth)
        external
        view
        returns (uint256 amountBase, uint256 amountQuote, uint256 liquidity)
    {
        // The worth of a large number of units first, so that rounding does not show.
        (uint256 unitBase, uint256 unitQuote) = _amounts(lower, upper, RangeMath.Q128, Math.Rounding.Ceil);
        liquidity = Math.mulDiv(worth, RangeMath.Q128, unitQuote + worthOf(unitBase) + 1);
        (amountBase, amountQuote) = _amounts(lower, upper, liquidity, Math.Rounding.Ceil);
    }

    /// @notice What this much of the base token is worth in the quote token at the pool's price, rounded down.
    function worthOf(uint256 amountBase) public view returns (uint256) {
        return Math.mulDiv(Math.mulDiv(amountBase, sqrtPrice, RangeMath.Q96), sqrtPrice, RangeMath.Q96);
    }

    /// @notice The tick of the grid that is nearest to a price.
    function nearest(uint256 sqrt) external view returns (int24) {
        return RangeMath.nearest(sqrt, tickSpacing);
    }

    /// @notice The square root of the price at a tick.
    function sqrtAt(int24 tick) external pure returns (uint256) {
        return RangeMath.sqrtAt(tick);
    }

    /// @dev What an owner has is read all at once: nobody is given a position who did not ask for it, so that nobody's
    /// reading becomes too long by another's doing. One who was approved for a position takes it.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        if (to != address(0) && to != msg.sender && !isApprovedForAll(to, msg.sender)) revert NotAskedFor(to);
        return super._update(to, tokenId, auth);
    }

    function _payFees(uint256 tokenId) private returns (uint256 fees) {
        Position storage position = _positions[tokenId];
        fees = _feesOf(position, _feesPerLiquidity);
        position.paidFees = _feesPerLiquidity;
        emit FeesPaid(tokenId, fees);
    }

    function _feesOf(Position memory position, uint256 fees) private view returns (uint256) {
        if (!_inRange(position.lower, position.upper)) return 0;
        return Math.mulDiv(position.liquidity, fees - position.paidFees, RangeMath.Q128);
    }

    function _feesNow() private view returns (uint256) {
        if (activeLiquidity == 0) return _feesPerLiquidity;
        uint256 due = feesPerYear * (block.timestamp - _accruedAt);
        return _feesPerLiquidity + Math.mulDiv(due, RangeMath.Q128, YEAR * activeLiquidity);
    }

    function _inRange(int24 lower, int24 upper) private view returns (bool) {
        return RangeMath.sqrtAt(lower) <= sqrtPrice && sqrtPrice < RangeMath.sqrtAt(upper);
    }

    function _amounts(int24 lower, int24 upper, uint256 liquidity, Math.Rounding rounding)
        private
        view
        returns (uint256, uint256)
    {
        return RangeMath.amounts(RangeMath.sqrtAt(lower), RangeMath.sqrtAt(upper), sqrtPrice, liquidity, rounding);
    }

    function _requireRange(int24 lower, int24 upper) private view {
        if (lower % tickSpacing != 0) revert NotOnTheGrid(lower);
        if (upper % tickSpacing != 0) revert NotOnTheGrid(upper);
        if (lower >= upper || lower < minTick || upper > maxTick) revert OutOfBounds(lower, upper);
    }
}
