// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC20Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/ERC20Upgradeable.sol";
import {ERC4626Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC4626Upgradeable.sol";

/// @title An ERC-4626 vault that takes a fee of deposits, one by the year, and one of what it earned.
/// @notice Every fee is paid in new shares to one recipient. The fee of a year is charged first; the fee of performance
/// only on what is left above the highest price that a share ever had, so that nothing is charged twice.
/// @dev What is owed is part of every price at once, whenever it is charged. What a vault holds is counted by it, never
/// read from its balance: whoever sends tokens to it does not move a price.
abstract contract FeeBearingVault is ERC4626Upgradeable, ReentrancyGuardTransient {
    using Math for uint256;

    /// @notice Basis points, and who is paid.
    struct Fees {
        address recipient;
        uint16 depositBps;
        uint16 managementBps;
        uint16 performanceBps;
    }

    /// @custom:storage-location erc7201:sheaf.storage.FeeBearingVault
    struct FeeStorage {
        Fees fees;
        uint40 chargedAt;
        /// Assets for a share, in rays: above it begins what the fee of performance is for.
        uint256 highWaterMark;
    }

    uint256 internal constant BPS = 10_000;
    uint256 private constant RAY = 1e27;
    /// keccak256(abi.encode(uint256(keccak256("sheaf.storage.FeeBearingVault")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant FEE_STORAGE = 0xbab50585e8ea725b459cb7eb06481c87e6930a09ac059f5d6df0891c54faf700;

    event FeesCharged(uint256 shares);
    event DepositFee(address indexed receiver, uint256 shares);

    error NoShares();
    error FeeTooHigh();

    function __FeeBearingVault_init(IERC20 asset_, string memory name_, string memory symbol_, Fees memory fees_)
        internal
        onlyInitializing
    {
        __ERC20_init(name_, symbol_);
        __ERC4626_init(asset_);
        if (fees_.depositBps >= BPS || fees_.managementBps >= BPS || fees_.performanceBps > BPS) revert FeeTooHigh();
        FeeStorage storage $ = _feeStorage();
        $.fees = fees_;
        $.chargedAt = uint40(block.timestamp);
        $.highWaterMark = _price();
    }

    function fees() external view returns (Fees memory) {
        return _feeStorage().fees;
    }

    /// @notice Shares that are owed to the recipient of fees until now.
    function pendingFeeShares() public view returns (uint256) {
        return _pendingFeeShares(totalAssets());
    }

    /// @notice Pays what is owed until now; anyone may call it.
    function chargeFees() public {
        FeeStorage storage $ = _feeStorage();
        uint256 shares = pendingFeeShares();
        if (shares > 0) {
            _mint($.fees.recipient, shares);
            emit FeesCharged(shares);
        }
        $.chargedAt = uint40(block.timestamp);
        uint256 price = _price();
        // Without holders nobody has earned anything: what rounding left is not theirs to pay for.
        if (price > $.highWaterMark || totalSupply() == 0) $.highWaterMark = price;
    }

    /// @dev The fee is rounded up, both parts are priced alike.
    function previewDeposit(uint256 assets) public view virtual override returns (uint256) {
        return _convertToShares(assets - _depositFee(assets), Math.Rounding.Floor);
    }

    function previewMint(uint256 shares) public view virtual override returns (uint256) {
        uint256 net = _convertToAssets(shares, Math.Rounding.Ceil);
        return net.mulDiv(BPS, BPS - _feeStorage().fees.depositBps, Math.Rounding.Ceil);
    }

    /// @dev Shares for the recipient when `assets` go in for `shares`.
    function _depositFeeShares(uint256 assets, uint256) internal view virtual returns (uint256) {
        return _convertToShares(_depositFee(assets), Math.Rounding.Floor);
    }

    function _depositFee(uint256 assets) internal view returns (uint256) {
        return assets.mulDiv(_feeStorage().fees.depositBps, BPS, Math.Rounding.Ceil);
    }

    function _depositBps() internal view returns (uint256) {
        return _feeStorage().fees.depositBps;
    }

    function _feeRecipient() internal view returns (address) {
        return _feeStorage().fees.recipient;
    }

    function _deposit(address caller, address receiver, uint256 assets, uint256 shares)
        internal
        virtual
        override
        nonReentrant
    {
        if (shares == 0) revert NoShares();
        chargeFees();
        uint256 feeShares = _depositFeeShares(assets, shares);
        super._deposit(caller, receiver, assets, shares);
        _assetsArrived(assets);
        if (feeShares == 0) return;
        _mint(_feeRecipient(), feeShares);
        emit DepositFee(receiver, feeShares);
    }

    function _withdraw(address caller, address receiver, address owner, uint256 assets, uint256 shares)
        internal
        virtual
        override
        nonReentrant
    {
        chargeFees();
        _assetsLeave(assets);
        super._withdraw(caller, receiver, owner, assets, shares);
    }

    /// @dev Assets of a deposit lie here: to be counted and put to work.
    function _assetsArrived(uint256 assets) internal virtual;

    /// @dev Assets of a withdrawal have to lie here afterwards, and count no more.
    function _assetsLeave(uint256 assets) internal virtual;

    function _convertToShares(uint256 assets, Math.Rounding rounding) internal view override returns (uint256) {
        uint256 total = totalAssets();
        return assets.mulDiv(_pricedSupply() + _pendingFeeShares(total), total + 1, rounding);
    }

    function _convertToAssets(uint256 shares, Math.Rounding rounding) internal view override returns (uint256) {
        uint256 total = totalAssets();
        return shares.mulDiv(total + 1, _pricedSupply() + _pendingFeeShares(total), rounding);
    }

    /// @dev Shares have 18 decimals whatever the asset has; the finer unit keeps rounding below one asset unit.
    function _decimalsOffset() internal view override returns (uint8) {
        uint8 assetDecimals = IERC20Metadata(asset()).decimals();
        return assetDecimals < 18 ? 18 - assetDecimals : 0;
    }

    function _pendingFeeShares(uint256 total) private view returns (uint256) {
        if (totalSupply() == 0) return 0;
        FeeStorage storage $ = _feeStorage();
        uint256 supply = _pricedSupply();
        uint256 elapsed = block.timestamp - $.chargedAt;
        // In rays of the asset's unit, as shares are finer than it: what a single second owes is not rounded away.
        uint256 assets = (total + 1) * RAY;
        uint256 fee = (total * RAY).mulDiv(Math.min($.fees.managementBps * elapsed, BPS * 365 days), BPS * 365 days);
        uint256 mark = supply * $.highWaterMark;
        uint256 kept = assets - fee;
        if (kept > mark) fee += (kept - mark).mulDiv($.fees.performanceBps, BPS);
        return fee == 0 ? 0 : fee.mulDiv(supply, assets - fee);
    }

    /// @dev Rounded up, so that rounding is never taken for performance.
    function _price() private view returns (uint256) {
        return (totalAssets() + 1).mulDiv(RAY, _pricedSupply(), Math.Rounding.Ceil);
    }

    /// @dev With the virtual shares that make an attack on the first depositor cost more than it brings.
    function _pricedSupply() private view returns (uint256) {
        return totalSupply() + 10 ** _decimalsOffset();
    }

    function _feeStorage() private pure returns (FeeStorage storage $) {
        assembly {
            $.slot := FEE_STORAGE
        }
    }
}
