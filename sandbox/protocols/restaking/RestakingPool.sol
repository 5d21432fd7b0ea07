// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ExitQueue} from "./ExitQueue.sol";
import {Growth} from "./Growth.sol";
import {RestakingOracle} from "./RestakingOracle.sol";

/// @title Liquid restaking: coin and liquid staking tokens for one share, whose worth in coin grows with block time.
/// @notice Shares also earn points with every second they are held. Rewards are paid from coin that the contract was
/// given beforehand: at the oracle's prices it always holds at least what shares and the queue are owed.
contract RestakingPool is ERC20, ExitQueue {
    using Growth for Growth.Amount;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    struct Points {
        uint192 earned;
        /// When they were last brought up to date, Unix seconds.
        uint64 at;
    }

    uint256 private constant ONE = 1e18;
    address private constant COIN = address(0);

    RestakingOracle public immutable oracle;
    /// @notice Growth in a year as a fraction of 1e18.
    uint256 public immutable ratePerYear;
    /// @notice Seconds between a request and its payment.
    uint256 public immutable cooldown;

    /// @dev What can be put in; the zero address is the coin.
    address[] private _tokens;
    mapping(address token => bool) private _takes;
    /// @dev Wei that all shares are worth.
    Growth.Amount private _value;
    mapping(address owner => Points) private _points;

    event Deposited(address indexed owner, address token, uint256 amount, uint256 shares);

    error NothingToDeposit();
    error NothingToWithdraw();
    error NotTaken(address token);
    error WrongCoin(uint256 sent, uint256 amount);
    error NotEnough(address token, uint256 free, uint256 amount);

    constructor(
        string memory name_,
        string memory symbol_,
        RestakingOracle oracle_,
        address[] memory tokens,
        uint256 ratePerYear_,
        uint256 cooldown_
    ) payable ERC20(name_, symbol_) {
        oracle = oracle_;
        ratePerYear = ratePerYear_;
        cooldown = cooldown_;
        _value.start();
        _take(COIN);
        for (uint256 i = 0; i < tokens.length; i++) _take(tokens[i]);
    }

    /// @notice Puts the coin that is sent along, or `amount` of a token of the sender, in; shares go to the sender.
    function deposit(address token, uint256 amount) external payable returns (uint256 shares) {
        // One that only the oracle knows would count as value and not as backing.
        if (!_takes[token]) revert NotTaken(token);
        if (msg.value != (token == COIN ? amount : 0)) revert WrongCoin(msg.value, amount);
        _accrue(msg.value);
        uint256 value = _worth(token, amount);
        shares = Math.mulDiv(value, totalSupply() + 1, uint256(_value.units) + 1);
        if (shares == 0) revert NothingToDeposit();
        _value.add(value);
        _mint(msg.sender, shares);
        emit Deposited(msg.sender, token, amount, shares);
        if (token != COIN) IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Burns shares of the sender; what they are worth now is paid in `token` after the cooldown.
    function requestWithdrawal(uint256 shares, address token) external returns (uint256 id) {
        _accrue(0);
        uint256 value = convertToCoin(shares);
        uint256 amount = Math.mulDiv(value, ONE, oracle.priceOf(token));
        if (amount == 0) revert NothingToWithdraw();
        if (amount > free(token)) revert NotEnough(token, free(token), amount);
        _burn(msg.sender, shares);
        _value.take(value);
        return _enqueue(msg.sender, token, amount, block.timestamp + cooldown, false);
    }

    /// @notice What the contract holds of a token beside what the queue is owed.
    function free(address token) public view returns (uint256) {
        uint256 held = token == COIN ? address(this).balance : IERC20(token).balanceOf(address(this));
        return held - queued[token];
    }

    /// @notice Wei that all shares are worth now.
    function totalValue() external view returns (uint256) {
        return _value.current(_rate(), _reserve(0));
    }

    /// @notice Wei that `shares` are worth now, rounded down.
    function convertToCoin(uint256 shares) public view returns (uint256) {
        return Math.mulDiv(shares, _value.current(_rate(), _reserve(0)) + 1, totalSupply() + 1);
    }

    /// @notice Wei that all shares of `owner` are worth now, rounded down.
    function valueOf(address owner) external view returns (uint256) {
        return convertToCoin(balanceOf(owner));
    }

    /// @notice Shares that have to be burnt for at least `amount` of a token, rounded up.
    function sharesFor(address token, uint256 amount) external view returns (uint256) {
        uint256 value = Math.mulDiv(amount, oracle.priceOf(token), ONE, Math.Rounding.Ceil);
        return Math.mulDiv(value, totalSupply() + 1, _value.current(_rate(), _reserve(0)) + 1, Math.Rounding.Ceil);
    }

    /// @notice Points that `owner` has earned: one for each share and hour, with 18 decimals. They stay for good.
    function pointsOf(address owner) public view returns (uint256) {
        Points memory points = _points[owner];
        return points.earned + (balanceOf(owner) * (block.timestamp - points.at)) / 1 hours;
    }

    /// @dev Points are counted with the balance of before.
    function _update(address from, address to, uint256 amount) internal override {
        if (from != address(0)) _countPoints(from);
        if (to != address(0)) _countPoints(to);
        super._update(from, to, amount);
    }

    function _countPoints(address owner) private {
        _points[owner] = Points(pointsOf(owner).toUint192(), uint64(block.timestamp));
    }

    function _take(address token) private {
        oracle.priceOf(token);
        _tokens.push(token);
        _takes[token] = true;
    }

    function _worth(address token, uint256 amount) private view returns (uint256) {
        return Math.mulDiv(amount, oracle.priceOf(token), ONE);
    }

    function _accrue(uint256 incoming) private {
        _value.settle(_rate(), _reserve(incoming));
    }

    /// @dev What rewards can be paid from: `incoming` is coin that came with this very call and is no part of it.
    function _reserve(uint256 incoming) private view returns (uint256) {
        uint256 backing = 0;
        for (uint256 i = 0; i < _tokens.length; i++) {
            backing += _worth(_tokens[i], free(_tokens[i]));
        }
        return backing - incoming - _value.units;
    }

    /// @dev Without shares nobody earns.
    function _rate() private view returns (uint256) {
        return totalSupply() == 0 ? 0 : ratePerYear;
    }
}
