// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {RebasingReceipt} from "./RebasingReceipt.sol";

interface IMintable is IERC20 {
    function mint(address to, uint256 amount) external;
}

/// @title A lending market of one asset, whose receipt token grows in every holder's balance.
/// @notice A balance is a share times an index that grows with block time by what the borrower pays. The more of the
/// money is lent, the higher the rate. The sandbox's own borrower pays its interest with every accrual, in test money
/// minted for it: what suppliers earn lies in the market and is not only owed.
/// @dev The receipt is this contract. Amounts of its ERC-20 side are in the asset's unit, shares are never shown.
contract LendingMarket is RebasingReceipt {
    using SafeERC20 for IMintable;

    struct Terms {
        /// Of the borrow rate, fractions of 1e18: without use, and added up to `KINK` and from there to full use.
        uint256 baseRate;
        uint256 slopeBelow;
        uint256 slopeAbove;
        /// Part of the interest that stays with the market, fraction of 1e18.
        uint256 reserveFactor;
        /// Reward tokens in a year for all suppliers together, smallest unit; none without a token.
        uint256 incentivePerYear;
    }

    struct Incentive {
        uint256 perShare;
        /// Times RAY: what is less than a unit is kept, however often shares move.
        uint256 earned;
    }

    uint256 public constant RAY = 1e27;
    uint256 private constant ONE = 1e18;
    uint256 private constant KINK = 0.8e18;
    uint256 private constant YEAR = 365 days;
    /// @dev A unit of the asset in units times fractions of 1e18 times seconds of a year.
    uint256 private constant UNIT = ONE * YEAR;

    IMintable public immutable asset;
    IMintable public immutable incentiveToken;
    /// @notice The sandbox's own account, the only one that borrows.
    address public immutable borrower;

    Terms public terms;

    /// @notice Worth of a share in the asset's unit, times RAY, at the last accrual.
    uint256 public liquidityIndex = RAY;
    uint256 public totalShares;
    /// @notice What lies here and can be withdrawn; counted, so that a gift changes nothing.
    uint256 public cash;
    /// @notice What the borrower owes: its interest is paid with each accrual.
    uint256 public borrowed;
    /// @notice The market's part of the interest, which is nobody's to withdraw.
    uint256 public reserves;
    /// @dev Of the next unit of the reserves, in parts of `UNIT`.
    uint256 private _reservesRest;
    uint256 public accruedAt = block.timestamp;
    /// @notice Reward tokens that a share earned since the beginning, times RAY, at the last accrual.
    uint256 public incentivePerShare;

    mapping(address owner => uint256) public sharesOf;
    mapping(address owner => Incentive) private _incentives;

    event Supplied(address indexed sender, address indexed receiver, uint256 amount);
    event Withdrawn(address indexed owner, address indexed receiver, uint256 amount);
    event InterestPaid(uint256 interest, uint256 toReserves, uint256 liquidityIndex);
    event RewardsClaimed(address indexed owner, uint256 amount);

    error NothingToMove();
    error NotEnoughLiquidity(uint256 available, uint256 amount);
    error NotEnoughSupplied(uint256 supplied, uint256 amount);
    error NothingToClaim();
    error NotTheBorrower();

    constructor(
        IMintable asset_,
        IMintable incentiveToken_,
        string memory name_,
        string memory symbol_,
        Terms memory terms_
    ) RebasingReceipt(name_, symbol_, IERC20Metadata(address(asset_)).decimals()) {
        asset = asset_;
        incentiveToken = incentiveToken_;
        terms = terms_;
        borrower = msg.sender;
    }

    /// @notice Takes `amount` of the asset from the sender; `receiver` holds the receipt.
    function supply(uint256 amount, address receiver) external {
        accrue();
        uint256 shares = Math.mulDiv(amount, RAY, liquidityIndex);
        if (shares == 0) revert NothingToMove();
        cash += amount;
        totalShares += shares;
        _setShares(receiver, sharesOf[receiver] + shares);
        emit Transfer(address(0), receiver, amount);
        emit Supplied(msg.sender, receiver, amount);
        asset.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Pays `amount` of the sender's supply to `receiver`; the largest number there is means everything.
    function withdraw(uint256 amount, address receiver) external returns (uint256) {
        accrue();
        uint256 shares = sharesOf[msg.sender];
        if (amount == type(uint256).max) amount = Math.mulDiv(shares, liquidityIndex, RAY);
        else shares = _sharesFor(msg.sender, amount);
        if (amount == 0) revert NothingToMove();
        if (amount > cash) revert NotEnoughLiquidity(cash, amount);
        cash -= amount;
        totalShares -= shares;
        _setShares(msg.sender, sharesOf[msg.sender] - shares);
        emit Transfer(msg.sender, address(0), amount);
        emit Withdrawn(msg.sender, receiver, amount);
        asset.safeTransfer(receiver, amount);
        return amount;
    }

    /// @notice Mints to the sender what its supply earned in reward tokens.
    function claimRewards() external returns (uint256 amount) {
        accrue();
        _setShares(msg.sender, sharesOf[msg.sender]);
        amount = _incentives[msg.sender].earned / RAY;
        if (amount == 0) revert NothingToClaim();
        _incentives[msg.sender].earned %= RAY;
        emit RewardsClaimed(msg.sender, amount);
        incentiveToken.mint(msg.sender, amount);
    }

    /// @notice Lends `amount` to the sandbox's borrower.
    function borrow(uint256 amount) external {
        if (msg.sender != borrower) revert NotTheBorrower();
        accrue();
        if (amount > cash) revert NotEnoughLiquidity(cash, amount);
        cash -= amount;
        borrowed += amount;
        asset.safeTransfer(borrower, amount);
    }

    /// @notice Takes `amount` of the loan back.
    function repay(uint256 amount) external {
        accrue();
        borrowed -= amount;
        cash += amount;
        asset.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Brings the index up to date; anyone may call it, and however often: nothing is rounded away.
    function accrue() public {
        (uint256 index, uint256 perShare) = _indexes();
        uint256 toSuppliers = _toSuppliers(index);
        uint256 parts = Math.mulDiv(_interest(), terms.reserveFactor, ONE) + _reservesRest;
        uint256 toReserves = parts / UNIT;
        _reservesRest = parts % UNIT;
        liquidityIndex = index;
        incentivePerShare = perShare;
        reserves += toReserves;
        cash += toSuppliers;
        accruedAt = block.timestamp;
        asset.mint(address(this), toSuppliers + toReserves);
        emit InterestPaid(toSuppliers + toReserves, toReserves, index);
    }

    /// @notice What `owner` could withdraw now if all of it lay here, rounded down.
    function balanceOf(address owner) external view returns (uint256) {
        (uint256 index,) = _indexes();
        return Math.mulDiv(sharesOf[owner], index, RAY);
    }

    function totalSupply() external view returns (uint256) {
        (uint256 index,) = _indexes();
        return Math.mulDiv(totalShares, index, RAY);
    }

    /// @notice What can be withdrawn now by all together.
    function availableLiquidity() external view returns (uint256) {
        (uint256 index,) = _indexes();
        return cash + _toSuppliers(index);
    }

    /// @notice Reward tokens that `owner` could claim now, rounded down.
    function rewardsOf(address owner) external view returns (uint256) {
        (, uint256 perShare) = _indexes();
        return _earned(owner, perShare) / RAY;
    }

    /// @notice What part of the money is lent, fraction of 1e18.
    function utilization() public view returns (uint256) {
        return borrowed == 0 ? 0 : Math.mulDiv(borrowed, ONE, cash + borrowed);
    }

    /// @notice What the borrower pays in a year, fraction of 1e18.
    function borrowRate() public view returns (uint256) {
        uint256 used = utilization();
        if (used <= KINK) return terms.baseRate + Math.mulDiv(terms.slopeBelow, used, KINK);
        return terms.baseRate + terms.slopeBelow + Math.mulDiv(terms.slopeAbove, used - KINK, ONE - KINK);
    }

    /// @notice What suppliers earn of it in a year, fraction of 1e18.
    function supplyRate() external view returns (uint256) {
        return Math.mulDiv(Math.mulDiv(borrowRate(), utilization(), ONE), ONE - terms.reserveFactor, ONE);
    }

    function _transfer(address from, address to, uint256 amount) internal override {
        accrue();
        uint256 shares = _sharesFor(from, amount);
        _setShares(from, sharesOf[from] - shares);
        _setShares(to, sharesOf[to] + shares);
        emit Transfer(from, to, amount);
    }

    /// @dev Rounded up, in the market's favour. Just after an accrual.
    function _sharesFor(address owner, uint256 amount) private view returns (uint256 shares) {
        uint256 held = sharesOf[owner];
        uint256 worth = Math.mulDiv(held, liquidityIndex, RAY);
        if (amount > worth) revert NotEnoughSupplied(worth, amount);
        return Math.min(held, Math.mulDiv(amount, RAY, liquidityIndex, Math.Rounding.Ceil));
    }

    /// @dev Rewards first: they were earned by the shares as they were.
    function _setShares(address owner, uint256 shares) private {
        _incentives[owner] = Incentive(incentivePerShare, _earned(owner, incentivePerShare));
        sharesOf[owner] = shares;
    }

    /// @dev Times RAY.
    function _earned(address owner, uint256 perShare) private view returns (uint256) {
        Incentive memory known = _incentives[owner];
        return known.earned + sharesOf[owner] * (perShare - known.perShare);
    }

    /// @dev In parts of `UNIT`.
    function _interest() private view returns (uint256) {
        return borrowed * borrowRate() * (block.timestamp - accruedAt);
    }

    /// @dev What has to come for all shares to be covered at this index. What rounding left here covers them too.
    function _toSuppliers(uint256 index) private view returns (uint256) {
        uint256 worth = Math.mulDiv(index, totalShares, RAY, Math.Rounding.Ceil);
        return Math.saturatingSub(worth, cash + borrowed);
    }

    /// @dev Both indexes as they are now, rounded down, so that shares are never worth more than was paid.
    function _indexes() private view returns (uint256 index, uint256 perShare) {
        index = liquidityIndex;
        perShare = incentivePerShare;
        if (totalShares == 0) return (index, perShare);
        // In rays of a unit, so that the interest of a second is not rounded away.
        uint256 interest = Math.mulDiv(_interest(), RAY, UNIT);
        index += Math.mulDiv(interest, ONE - terms.reserveFactor, ONE * totalShares);
        perShare += Math.mulDiv(terms.incentivePerYear * (block.timestamp - accruedAt), RAY, YEAR * totalShares);
    }
}
