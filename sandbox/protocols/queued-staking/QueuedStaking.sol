// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ExitQueue} from "./ExitQueue.sol";
import {Growth} from "./Growth.sol";

/// @title Liquid staking of a token: shares whose price grows with block time, left through a queue, or at once for a
/// fee as far as a buffer reaches.
/// @notice Rewards are paid from tokens that the contract was given beforehand, and only as far as they reach: at any
/// time it holds at least what stakers, the queue and the buffer are owed.
contract QueuedStaking is ERC20, ExitQueue {
    using Growth for Growth.Amount;
    using SafeCast for uint256;
    using SafeERC20 for IERC20Metadata;

    /// What left the buffer and comes back to it.
    struct Refill {
        uint192 amount;
        uint64 at;
    }

    struct Terms {
        /// Growth in a year as a fraction of 1e18.
        uint256 ratePerYear;
        /// Seconds between a request and its payment.
        uint256 cooldown;
        /// Whether requests are paid by the caretaker, or wait to be claimed.
        bool paysItself;
        /// What leaving at once costs, in hundredths of a percent.
        uint256 instantFeeBps;
    }

    uint256 private constant BPS = 10_000;
    /// @dev What leaves within so many seconds comes back to the buffer together, so that few refills are waiting,
    /// however many have left.
    uint256 private constant REFILL_SPAN = 1 hours;

    IERC20Metadata public immutable asset;
    uint256 public immutable ratePerYear;
    uint256 public immutable cooldown;
    bool public immutable paysItself;
    uint256 public immutable instantFeeBps;

    /// @notice Tokens in the buffer when it is full; nothing leaves at once while it is zero.
    uint256 public buffer;
    Growth.Amount private _staked;
    /// @dev In the buffer now, without what has ripened since.
    uint256 private _liquid;
    Refill[] private _refills;
    uint256 private _firstRefill;

    event Staked(address indexed owner, uint256 amount, uint256 shares);
    event LeftAtOnce(address indexed owner, uint256 shares, uint256 paid, uint256 fee);

    error NothingToStake();
    error NothingToWithdraw();
    error BufferTooSmall(uint256 liquidity, uint256 paid);
    error PaidTooLittle(uint256 paid, uint256 minPaid);

    constructor(IERC20Metadata asset_, string memory name_, string memory symbol_, Terms memory terms)
        ERC20(name_, symbol_)
    {
        asset = asset_;
        ratePerYear = terms.ratePerYear;
        cooldown = terms.cooldown;
        paysItself = terms.paysItself;
        instantFeeBps = terms.instantFeeBps;
        _staked.start();
    }

    function decimals() public view override returns (uint8) {
        return asset.decimals();
    }

    /// @notice Adds tokens of the sender to the buffer.
    function fillBuffer(uint256 amount) external {
        _accrue();
        buffer += amount;
        _liquid += amount;
        asset.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Stakes tokens of the sender, who gets the shares.
    function stake(uint256 amount) external returns (uint256 shares) {
        _accrue();
        shares = Math.mulDiv(amount, totalSupply() + 1, uint256(_staked.units) + 1);
        if (shares == 0) revert NothingToStake();
        _staked.add(amount);
        _mint(msg.sender, shares);
        emit Staked(msg.sender, amount, shares);
        asset.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Burns shares of the sender; what they are worth now is paid after the cooldown.
    function requestWithdrawal(uint256 shares) external returns (uint256 id) {
        uint256 amount = _leave(shares);
        return _enqueue(msg.sender, address(asset), amount, block.timestamp + cooldown, paysItself);
    }

    /// @notice Burns shares of the sender and pays what they are worth now, less the fee, from the buffer. The fee
    /// stays for those who stay; what the shares stood for fills the buffer up after the cooldown.
    function withdrawNow(uint256 shares, uint256 minPaid) external returns (uint256 paid) {
        uint256 amount = _leave(shares);
        _refill();
        uint256 fee = Math.mulDiv(amount, instantFeeBps, BPS, Math.Rounding.Ceil);
        paid = amount - fee;
        if (paid > _liquid) revert BufferTooSmall(_liquid, paid);
        if (paid == 0 || paid < minPaid) revert PaidTooLittle(paid, minPaid);
        _liquid -= paid;
        _refillLater(paid);
        emit LeftAtOnce(msg.sender, shares, paid, fee);
        asset.safeTransfer(msg.sender, paid);
    }

    /// @notice Tokens that can be paid at once now.
    function liquidity() external view returns (uint256 liquid) {
        liquid = _liquid;
        for (uint256 i = _firstRefill; i < _refills.length && _refills[i].at <= block.timestamp; i++) {
            liquid += _refills[i].amount;
        }
    }

    /// @notice Tokens that all shares are worth now.
    function totalStaked() public view returns (uint256) {
        return _staked.current(_rate(), _reserve());
    }

    /// @notice Tokens that `shares` are worth now, rounded down.
    function convertToAssets(uint256 shares) public view returns (uint256) {
        return Math.mulDiv(shares, totalStaked() + 1, totalSupply() + 1);
    }

    /// @notice Tokens that all shares of `owner` are worth now, rounded down.
    function stakedOf(address owner) external view returns (uint256) {
        return convertToAssets(balanceOf(owner));
    }

    /// @notice Shares that have to be burnt for at least `amount` tokens, rounded up.
    function sharesFor(uint256 amount) external view returns (uint256) {
        return Math.mulDiv(amount, totalSupply() + 1, totalStaked() + 1, Math.Rounding.Ceil);
    }

    function _leave(uint256 shares) private returns (uint256 amount) {
        _accrue();
        amount = convertToAssets(shares);
        if (amount == 0) revert NothingToWithdraw();
        _burn(msg.sender, shares);
        _staked.take(amount);
    }

    function _refillLater(uint256 amount) private {
        uint256 at = block.timestamp + cooldown;
        uint256 count = _refills.length;
        if (count > _firstRefill && at < _refills[count - 1].at + REFILL_SPAN) {
            _refills[count - 1].amount += amount.toUint192();
        } else {
            _refills.push(Refill(amount.toUint192(), uint64(at)));
        }
    }

    function _refill() private {
        while (_firstRefill < _refills.length && _refills[_firstRefill].at <= block.timestamp) {
            _liquid += _refills[_firstRefill++].amount;
        }
    }

    function _accrue() private {
        _staked.settle(_rate(), _reserve());
    }

    /// @dev What rewards can be paid from.
    function _reserve() private view returns (uint256) {
        return asset.balanceOf(address(this)) - _staked.units - queued[address(asset)] - buffer;
    }

    /// @dev Without shares nobody earns.
    function _rate() private view returns (uint256) {
        return totalSupply() == 0 ? 0 : ratePerYear;
    }
}
