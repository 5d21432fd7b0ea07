// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {FeeBearingVault} from "./FeeBearingVault.sol";
import {IMintable} from "./AccruingVault.sol";
import {Growth} from "./Growth.sol";

/// @title A vault with fees and with limits: how much it takes, how much of it is lent out, how it may be left.
/// @notice Its growth is real: the vault is a minter of its test asset and mints to itself what has accrued, at a fixed
/// yearly rate, linear between two changes.
contract FeeVault is FeeBearingVault {
    using Growth for Growth.Amount;
    using Math for uint256;
    using SafeERC20 for IERC20;

    struct Terms {
        IERC20 asset;
        string name;
        string symbol;
        /// A fraction of 1e18.
        uint256 ratePerYear;
        Fees fees;
        /// Paid in the asset by who leaves, to the recipient of the other fees.
        uint16 withdrawalBps;
        /// The most that may lie here of what was put in; what it earns does not count.
        uint256 capacity;
        /// Whether a holder leaves with everything or not at all.
        bool wholeOnly;
        /// Who lends, and closes for good.
        address keeper;
    }

    struct Account {
        uint256 wallet;
        uint256 allowance;
        uint256 room;
        uint256 shares;
        /// What all shares pay out, and how much of both can be had now.
        uint256 assets;
        uint256 freeShares;
        uint256 freeAssets;
    }

    struct Books {
        uint256 totalAssets;
        uint256 principal;
        uint256 liquidity;
        uint256 room;
        /// Of a whole share.
        uint256 sharePrice;
        uint256 ratePerYear;
    }

    uint256 public ratePerYear;
    Growth.Amount private _managed;
    /// @notice What was put in and not taken out: whoever leaves takes of it the same part as of all assets.
    uint256 public principal;
    uint256 public capacity;
    /// @notice What is lent out: part of the assets, but not here to be paid out.
    uint256 public lent;
    address public keeper;
    uint16 public withdrawalBps;
    bool public wholeOnly;
    bool public closed;

    error OnlyKeeper();
    error NotLiquid(uint256 asked, uint256 liquid);
    error OnlyEverything(uint256 shares);

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    function initialize(Terms calldata terms) external initializer {
        if (terms.withdrawalBps >= BPS) revert FeeTooHigh();
        __FeeBearingVault_init(terms.asset, terms.name, terms.symbol, terms.fees);
        ratePerYear = terms.ratePerYear;
        withdrawalBps = terms.withdrawalBps;
        capacity = terms.capacity;
        wholeOnly = terms.wholeOnly;
        keeper = terms.keeper;
        _managed.start();
    }

    modifier onlyKeeper() {
        if (msg.sender != keeper) revert OnlyKeeper();
        _;
    }

    /// @notice Lends assets out to the keeper, who is the borrower of this test chain.
    function lend(uint256 assets) external onlyKeeper {
        if (assets > liquidity()) revert NotLiquid(assets, liquidity());
        _accrue();
        lent += assets;
        IERC20(asset()).safeTransfer(keeper, assets);
    }

    /// @notice Pays back what was lent; anyone may.
    function repay(uint256 assets) external {
        lent -= assets;
        IERC20(asset()).safeTransferFrom(msg.sender, address(this), assets);
    }

    /// @notice No deposit from now on; whoever is in can leave.
    function close() external onlyKeeper {
        closed = true;
    }

    function totalAssets() public view override returns (uint256) {
        return _managed.current(_rate(), type(uint256).max);
    }

    /// @notice What can be paid out now.
    function liquidity() public view returns (uint256) {
        return totalAssets() - lent;
    }

    function maxDeposit(address) public view override returns (uint256) {
        if (closed) return 0;
        return capacity == type(uint256).max ? capacity : capacity.saturatingSub(principal);
    }

    function maxMint(address receiver) public view override returns (uint256) {
        uint256 most = maxDeposit(receiver);
        return most == type(uint256).max ? most : previewDeposit(most);
    }

    /// @notice What one holder has here and could bring, at once.
    function accountOf(address owner) external view returns (Account memory account) {
        account.wallet = IERC20(asset()).balanceOf(owner);
        account.allowance = IERC20(asset()).allowance(owner, address(this));
        account.room = maxDeposit(owner);
        account.shares = balanceOf(owner);
        account.assets = previewRedeem(account.shares);
        account.freeShares = maxRedeem(owner);
        account.freeAssets = previewRedeem(account.freeShares);
    }

    /// @notice What is to be said of the vault, at once.
    function books() external view returns (Books memory) {
        return Books({
            totalAssets: totalAssets(),
            principal: principal,
            liquidity: liquidity(),
            room: maxDeposit(address(0)),
            sharePrice: convertToAssets(1 ether),
            ratePerYear: ratePerYear
        });
    }

    function maxRedeem(address owner) public view override returns (uint256) {
        uint256 held = balanceOf(owner);
        uint256 liquid = liquidity();
        // Asked in assets: shares of all that is liquid, rounded down, would leave the last holder with a few.
        if (_convertToAssets(held, Math.Rounding.Floor) <= liquid) return held;
        return wholeOnly ? 0 : Math.min(held, _convertToShares(liquid, Math.Rounding.Floor));
    }

    function previewRedeem(uint256 shares) public view override returns (uint256) {
        uint256 assets = _convertToAssets(shares, Math.Rounding.Floor);
        return assets - _withdrawalFee(assets);
    }

    function previewWithdraw(uint256 assets) public view override returns (uint256) {
        return _convertToShares(assets.mulDiv(BPS, BPS - withdrawalBps, Math.Rounding.Ceil), Math.Rounding.Ceil);
    }

    function _withdraw(address caller, address receiver, address owner, uint256 assets, uint256 shares)
        internal
        override
    {
        if (wholeOnly && shares != balanceOf(owner)) revert OnlyEverything(balanceOf(owner));
        // What the shares are worth beyond what is paid out is the fee; rounding stays with those who stay.
        uint256 gross = _convertToAssets(shares, Math.Rounding.Floor);
        uint256 fee = Math.min(gross - assets, _withdrawalFee(gross));
        super._withdraw(caller, receiver, owner, assets, shares);
        if (fee == 0) return;
        _assetsLeave(fee);
        IERC20(asset()).safeTransfer(_feeRecipient(), fee);
    }

    function _assetsArrived(uint256 assets) internal override {
        _accrue();
        _managed.add(assets);
        principal += assets;
    }

    function _assetsLeave(uint256 assets) internal override {
        _accrue();
        // Rounded down: never more room than was made.
        if (assets > 0) principal -= principal.mulDiv(assets, _managed.units);
        _managed.take(assets);
    }

    function _withdrawalFee(uint256 assets) private view returns (uint256) {
        return assets.mulDiv(withdrawalBps, BPS, Math.Rounding.Ceil);
    }

    function _accrue() private {
        uint256 assets = _managed.settle(_rate(), type(uint256).max);
        if (assets > 0) IMintable(asset()).mint(address(this), assets);
    }

    /// @dev Without shares nobody earns.
    function _rate() private view returns (uint256) {
        return totalSupply() == 0 ? 0 : ratePerYear;
    }
}
