// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Growth} from "./Growth.sol";

interface IMintable is IERC20 {
    function mint(address to, uint256 amount) external;
}

/// @title A pool of two tokens that anybody may trade with, by the rule that the product of both sides never falls.
/// @notice A trade pays a fee that stays in the pool. As few people trade on a local chain, the fees of a market are
/// also paid in by block time, in test money minted on both sides alike: the price does not move by them.
/// @dev Shares are this contract's token.
contract TwoAssetPool is ERC20 {
    using SafeERC20 for IMintable;
    using Growth for Growth.Amount;

    uint256 private constant ONE = 1e18;
    /// @dev Of the first shares, so that a share can never be made so dear that rounding eats a deposit.
    uint256 private constant LOCKED_SHARES = 1000;

    IMintable public immutable base;
    IMintable public immutable quote;
    /// @notice What a trade pays of what it brings, fraction of 1e18.
    uint256 public immutable tradeFee;
    /// @notice What a year of trades adds to both sides, fraction of 1e18.
    uint256 public immutable feesPerYear;

    /// @dev Counted, so that a gift changes nothing.
    Growth.Amount private _base;
    Growth.Amount private _quote;

    event LiquidityAdded(address indexed sender, address indexed receiver, uint256 base, uint256 quote, uint256 shares);
    event LiquidityRemoved(
        address indexed owner, address indexed receiver, uint256 base, uint256 quote, uint256 shares
    );
    event Traded(address indexed sender, address indexed paid, uint256 amountIn, uint256 amountOut);

    error NothingToMove();
    error TooFewShares(uint256 asked, uint256 got);
    error TooLittle(uint256 asked, uint256 got);
    error NotInThePool(address token);

    constructor(
        IMintable base_,
        IMintable quote_,
        string memory name_,
        string memory symbol_,
        uint256 tradeFee_,
        uint256 feesPerYear_
    ) ERC20(name_, symbol_) {
        base = base_;
        quote = quote_;
        tradeFee = tradeFee_;
        feesPerYear = feesPerYear_;
        _base.start();
        _quote.start();
    }

    /// @notice Takes as much of both amounts as fits the pool's proportion, for at least `minShares`.
    function addLiquidity(uint256 maxBase, uint256 maxQuote, uint256 minShares, address receiver)
        external
        returns (uint256 shares)
    {
        accrue();
        uint256 amountBase;
        uint256 amountQuote;
        (amountBase, amountQuote, shares) = quoteLiquidity(maxBase, maxQuote);
        if (shares == 0) revert NothingToMove();
        if (shares < minShares) revert TooFewShares(minShares, shares);
        if (totalSupply() == 0) _mint(address(this), LOCKED_SHARES);
        _base.add(amountBase);
        _quote.add(amountQuote);
        _mint(receiver, shares);
        emit LiquidityAdded(msg.sender, receiver, amountBase, amountQuote, shares);
        base.safeTransferFrom(msg.sender, address(this), amountBase);
        quote.safeTransferFrom(msg.sender, address(this), amountQuote);
    }

    /// @notice Pays what `shares` of the sender are worth, of both tokens.
    function removeLiquidity(uint256 shares, uint256 minBase, uint256 minQuote, address receiver) external {
        (uint256 amountBase, uint256 amountQuote) = _take(shares);
        if (amountBase < minBase) revert TooLittle(minBase, amountBase);
        if (amountQuote < minQuote) revert TooLittle(minQuote, amountQuote);
        emit LiquidityRemoved(msg.sender, receiver, amountBase, amountQuote, shares);
        base.safeTransfer(receiver, amountBase);
        quote.safeTransfer(receiver, amountQuote);
    }

    /// @notice Pays what `shares` of the sender are worth in one of both tokens: the other half is traded in the pool.
    function removeLiquidityAs(uint256 shares, IMintable token, uint256 minAmount, address receiver)
        external
        returns (uint256 amount)
    {
        bool isBase = _isBase(token);
        (uint256 amountBase, uint256 amountQuote) = _take(shares);
        amount = isBase ? amountBase + _trade(false, amountQuote) : amountQuote + _trade(true, amountBase);
        if (amount < minAmount) revert TooLittle(minAmount, amount);
        emit LiquidityRemoved(msg.sender, receiver, isBase ? amount : 0, isBase ? 0 : amount, shares);
        token.safeTransfer(receiver, amount);
    }

    /// @notice Takes `amountIn` of a token for at least `minOut` of the other one.
    function trade(IMintable paid, uint256 amountIn, uint256 minOut, address receiver)
        external
        returns (uint256 amountOut)
    {
        accrue();
        bool paysBase = _isBase(paid);
        amountOut = _trade(paysBase, amountIn);
        if (amountOut == 0) revert NothingToMove();
        if (amountOut < minOut) revert TooLittle(minOut, amountOut);
        emit Traded(msg.sender, address(paid), amountIn, amountOut);
        paid.safeTransferFrom(msg.sender, address(this), amountIn);
        (paysBase ? quote : base).safeTransfer(receiver, amountOut);
    }

    /// @notice Pays the fees that are due into the pool; anyone may call it.
    function accrue() public {
        base.mint(address(this), _base.settle(_rate(), type(uint256).max));
        quote.mint(address(this), _quote.settle(_rate(), type(uint256).max));
    }

    /// @notice Both sides of the pool now.
    function reserves() public view returns (uint256 sideBase, uint256 sideQuote) {
        return (_base.current(_rate(), type(uint256).max), _quote.current(_rate(), type(uint256).max));
    }

    /// @notice What an `addLiquidity` of at most these amounts takes and gives now.
    function quoteLiquidity(uint256 maxBase, uint256 maxQuote)
        public
        view
        returns (uint256 amountBase, uint256 amountQuote, uint256 shares)
    {
        uint256 supply = totalSupply();
        if (supply == 0) {
            uint256 root = Math.sqrt(maxBase * maxQuote);
            return (maxBase, maxQuote, root > LOCKED_SHARES ? root - LOCKED_SHARES : 0);
        }
        (uint256 sideBase, uint256 sideQuote) = reserves();
        shares = Math.min(Math.mulDiv(maxBase, supply, sideBase), Math.mulDiv(maxQuote, supply, sideQuote));
        amountBase = Math.mulDiv(shares, sideBase, supply, Math.Rounding.Ceil);
        amountQuote = Math.mulDiv(shares, sideQuote, supply, Math.Rounding.Ceil);
    }

    /// @notice What `shares` pay now, of both tokens, rounded down.
    function worthOf(uint256 shares) public view returns (uint256 amountBase, uint256 amountQuote) {
        uint256 supply = totalSupply();
        if (supply == 0) return (0, 0);
        (uint256 sideBase, uint256 sideQuote) = reserves();
        return (Math.mulDiv(shares, sideBase, supply), Math.mulDiv(shares, sideQuote, supply));
    }

    /// @notice What `shares` pay now in one token, trading the other half included.
    function worthAs(uint256 shares, IMintable token) external view returns (uint256) {
        bool isBase = _isBase(token);
        (uint256 sideBase, uint256 sideQuote) = reserves();
        (uint256 amountBase, uint256 amountQuote) = worthOf(shares);
        (uint256 restBase, uint256 restQuote) = (sideBase - amountBase, sideQuote - amountQuote);
        if (isBase) return amountBase + _out(amountQuote, restQuote, restBase);
        return amountQuote + _out(amountBase, restBase, restQuote);
    }

    /// @dev Burns and takes out of the count; the tokens are still to be paid.
    function _take(uint256 shares) private returns (uint256 amountBase, uint256 amountQuote) {
        accrue();
        (amountBase, amountQuote) = worthOf(shares);
        if (amountBase == 0 && amountQuote == 0) revert NothingToMove();
        _burn(msg.sender, shares);
        _base.take(amountBase);
        _quote.take(amountQuote);
    }

    function _trade(bool paysBase, uint256 amountIn) private returns (uint256 amountOut) {
        (Growth.Amount storage sideIn, Growth.Amount storage sideOut) = paysBase ? (_base, _quote) : (_quote, _base);
        amountOut = _out(amountIn, sideIn.units, sideOut.units);
        sideIn.add(amountIn);
        sideOut.take(amountOut);
    }

    /// @dev Without shares nobody earns.
    function _rate() private view returns (uint256) {
        return totalSupply() == 0 ? 0 : feesPerYear;
    }

    /// @dev Rounded down, so that the product never falls.
    function _out(uint256 amountIn, uint256 sideIn, uint256 sideOut) private view returns (uint256) {
        uint256 counted = Math.mulDiv(amountIn, ONE - tradeFee, ONE);
        return counted == 0 ? 0 : Math.mulDiv(sideOut, counted, sideIn + counted);
    }

    function _isBase(IMintable token) private view returns (bool) {
        if (address(token) == address(base)) return true;
        if (address(token) == address(quote)) return false;
        revert NotInThePool(address(token));
    }
}
