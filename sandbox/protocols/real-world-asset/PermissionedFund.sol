// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ExitQueue} from "./ExitQueue.sol";
import {Growth} from "./Growth.sol";

interface IMintableAsset is IERC20Metadata {
    function mint(address to, uint256 amount) external;
}

/// @title A tokenised fund: shares whose net asset value grows with time, held only by those whom the issuer admits.
/// @notice Redemptions are settled when a window opens, at the value of the moment they were asked for; or paid at once
/// for a fee, as far as the day's limit reaches. A restricted address can neither hold, redeem nor be paid.
contract PermissionedFund is ERC20, AccessControl, ExitQueue {
    using Growth for Growth.Amount;
    using SafeERC20 for IMintableAsset;

    enum Check {
        NotStarted,
        Pending,
        Approved,
        Rejected
    }

    struct Terms {
        /// Growth in a year as a fraction of 1e18.
        uint256 ratePerYear;
        /// Whether only those may hold shares whom the issuer approved.
        bool gated;
        /// Smallest units of the asset: the least of a first subscription, and of one that follows.
        uint256 minimum;
        uint256 subsequentMinimum;
        /// What redeeming at once costs, in hundredths of a percent.
        uint256 instantFeeBps;
        /// Smallest units of the asset that all together can redeem at once in a day.
        uint256 instantPerDay;
        /// Windows open every so many seconds, counted from this moment of Unix time.
        uint256 windowPeriod;
        uint256 windowAnchor;
    }

    bytes32 public constant ISSUER = keccak256("ISSUER");
    uint256 private constant BPS = 10_000;

    IMintableAsset public immutable asset;
    Terms public terms;

    mapping(address holder => Check) public checkOf;
    /// @notice On the issuer's compliance blacklist.
    mapping(address holder => bool) public isRestricted;
    Growth.Amount private _assets;
    mapping(uint256 day => uint256) private _redeemedAtOnce;

    event Checked(address indexed holder, Check check);
    event Restricted(address indexed holder, bool restricted);
    event Subscribed(address indexed holder, uint256 amount, uint256 shares);
    event RedeemedAtOnce(address indexed holder, uint256 shares, uint256 paid, uint256 fee);

    error NotApproved(address holder);
    error RestrictedAddress(address holder);
    error BelowMinimum(uint256 amount, uint256 minimum);
    error NothingToRedeem();
    error DayLimitReached(uint256 left, uint256 paid);
    error PaidTooLittle(uint256 paid, uint256 minPaid);

    constructor(IMintableAsset asset_, string memory name_, string memory symbol_, Terms memory terms_, address issuer)
        ERC20(name_, symbol_)
    {
        asset = asset_;
        terms = terms_;
        _assets.start();
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(ISSUER, msg.sender);
        _grantRole(ISSUER, issuer);
    }

    function decimals() public view override returns (uint8) {
        return asset.decimals();
    }

    /// @notice How the issuer's check of `holder` stands.
    function setCheck(address holder, Check check) external onlyRole(ISSUER) {
        checkOf[holder] = check;
        emit Checked(holder, check);
    }

    function setRestricted(address holder, bool restricted) external onlyRole(ISSUER) {
        isRestricted[holder] = restricted;
        emit Restricted(holder, restricted);
    }

    /// @notice Buys shares at today's value with `amount` of the sender's asset.
    function subscribe(uint256 amount) external returns (uint256 shares) {
        _accrue();
        uint256 least = balanceOf(msg.sender) == 0 ? terms.minimum : terms.subsequentMinimum;
        if (amount < least || amount == 0) revert BelowMinimum(amount, least);
        shares = Math.mulDiv(amount, totalSupply() + 1, uint256(_assets.units) + 1);
        if (shares == 0) revert BelowMinimum(amount, least);
        _assets.add(amount);
        _mint(msg.sender, shares);
        emit Subscribed(msg.sender, amount, shares);
        asset.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Burns shares of the sender; today's value is settled when the next window opens.
    /// @param paysItself whether it is then paid without a claim
    function requestRedemption(uint256 shares, bool paysItself) external returns (uint256 id) {
        uint256 amount = _redeem(shares);
        return _enqueue(msg.sender, address(asset), amount, nextWindow(), paysItself);
    }

    /// @notice Burns shares of the sender and pays today's value at once, less the fee, which stays for the others.
    function redeemNow(uint256 shares, uint256 minPaid) external returns (uint256 paid) {
        uint256 amount = _redeem(shares);
        uint256 fee = Math.mulDiv(amount, terms.instantFeeBps, BPS, Math.Rounding.Ceil);
        paid = amount - fee;
        uint256 left = instantLeft();
        if (paid > left) revert DayLimitReached(left, paid);
        if (paid == 0 || paid < minPaid) revert PaidTooLittle(paid, minPaid);
        _redeemedAtOnce[block.timestamp / 1 days] += paid;
        if (totalSupply() > 0) _assets.add(fee);
        emit RedeemedAtOnce(msg.sender, shares, paid, fee);
        asset.safeTransfer(msg.sender, paid);
    }

    /// @notice Smallest units of the asset that can still be redeemed at once today.
    function instantLeft() public view returns (uint256) {
        return terms.instantPerDay - _redeemedAtOnce[block.timestamp / 1 days];
    }

    /// @notice When the next window opens, Unix seconds: after now, never now.
    function nextWindow() public view returns (uint256) {
        uint256 passed = (block.timestamp - terms.windowAnchor) / terms.windowPeriod;
        return terms.windowAnchor + (passed + 1) * terms.windowPeriod;
    }

    /// @notice What all shares are worth now, in the asset's smallest unit.
    function totalAssets() public view returns (uint256) {
        return _assets.current(_rate(), type(uint256).max);
    }

    /// @notice What `shares` are worth now, rounded down.
    function convertToAssets(uint256 shares) public view returns (uint256) {
        return Math.mulDiv(shares, totalAssets() + 1, totalSupply() + 1);
    }

    /// @notice What all shares of `holder` are worth now, rounded down.
    function valueOf(address holder) external view returns (uint256) {
        return convertToAssets(balanceOf(holder));
    }

    /// @notice Shares that have to be burnt for at least `amount`, rounded up.
    function sharesFor(uint256 amount) external view returns (uint256) {
        return Math.mulDiv(amount, totalSupply() + 1, totalAssets() + 1, Math.Rounding.Ceil);
    }

    /// @dev Whoever gives or gets shares must be admitted.
    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) _requireAdmitted(from);
        if (to != address(0)) _requireAdmitted(to);
        super._update(from, to, value);
    }

    function _mayBePaid(address holder) internal view override returns (bool) {
        return !isRestricted[holder];
    }

    function _requireAdmitted(address holder) private view {
        if (isRestricted[holder]) revert RestrictedAddress(holder);
        if (terms.gated && checkOf[holder] != Check.Approved) revert NotApproved(holder);
    }

    function _redeem(uint256 shares) private returns (uint256 amount) {
        _accrue();
        amount = convertToAssets(shares);
        if (amount == 0) revert NothingToRedeem();
        _burn(msg.sender, shares);
        _assets.take(amount);
    }

    /// @dev What was earned is minted: the fund holds what it says.
    function _accrue() private {
        uint256 earned = _assets.settle(_rate(), type(uint256).max);
        if (earned > 0) asset.mint(address(this), earned);
    }

    /// @dev Without shares nobody earns.
    function _rate() private view returns (uint256) {
        return totalSupply() == 0 ? 0 : terms.ratePerYear;
    }
}
