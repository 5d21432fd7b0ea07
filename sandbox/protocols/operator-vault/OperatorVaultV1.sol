// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {FeeBearingVault} from "./FeeBearingVault.sol";

/// @title The operator's vault, version 1: spreads what is put in over other vaults, with deposit, management and
/// performance fees.
/// @dev Runs behind a transparent proxy: upgrading is then no part of an implementation, so that no version can lose it
/// by mistake. Every version keeps its storage in a namespace of its own (ERC-7201).
contract OperatorVaultV1 is FeeBearingVault, AccessControlUpgradeable {
    using Math for uint256;
    using SafeERC20 for IERC20;

    struct Target {
        IERC4626 vault;
        /// Of every deposit; what is left of all targets stays here.
        uint16 weightBps;
    }

    struct Terms {
        IERC20 asset;
        string name;
        string symbol;
        Fees fees;
        address operator;
        Target[] targets;
    }

    struct Allocation {
        address vault;
        uint16 weightBps;
        uint256 assets;
        /// Of all its holders.
        uint256 totalAssets;
    }

    /// @custom:storage-location erc7201:sheaf.storage.OperatorVault
    struct AllocationStorage {
        /// Counted, as the shares below are: a gift moves no price.
        uint256 idle;
        Target[] targets;
        mapping(IERC4626 => uint256) shares;
    }

    bytes32 public constant OPERATOR = keccak256("OPERATOR");
    /// keccak256(abi.encode(uint256(keccak256("sheaf.storage.OperatorVault")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant ALLOCATION_STORAGE = 0x098acdee8874d1483b49ecb7f2dbfb6db894c47100c4f718269de93ab0a5d600;

    error WeightsTooHigh(uint256 bps);

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    function initialize(Terms calldata terms) external virtual initializer {
        __OperatorVault_init(terms);
    }

    function __OperatorVault_init(Terms calldata terms) internal onlyInitializing {
        __FeeBearingVault_init(terms.asset, terms.name, terms.symbol, terms.fees);
        __AccessControl_init();
        _grantRole(DEFAULT_ADMIN_ROLE, terms.operator);
        _grantRole(OPERATOR, terms.operator);
        AllocationStorage storage $ = _allocationStorage();
        uint256 bps;
        for (uint256 i; i < terms.targets.length; ++i) {
            $.targets.push(terms.targets[i]);
            bps += terms.targets[i].weightBps;
            terms.asset.forceApprove(address(terms.targets[i].vault), type(uint256).max);
        }
        if (bps > BPS) revert WeightsTooHigh(bps);
    }

    function version() external pure virtual returns (string memory) {
        return "v1";
    }

    function totalAssets() public view override returns (uint256) {
        AllocationStorage storage $ = _allocationStorage();
        uint256 total = $.idle;
        for (uint256 i; i < $.targets.length; ++i) total += _worth($, $.targets[i].vault);
        return total;
    }

    /// @notice What lies here and in no other vault.
    function idle() external view returns (uint256) {
        return _allocationStorage().idle;
    }

    /// @notice Where the assets are, and how much of each deposit goes there.
    function allocations() external view returns (Allocation[] memory list) {
        AllocationStorage storage $ = _allocationStorage();
        list = new Allocation[]($.targets.length);
        for (uint256 i; i < list.length; ++i) {
            Target memory target = $.targets[i];
            list[i] = Allocation(
                address(target.vault), target.weightBps, _worth($, target.vault), target.vault.totalAssets()
            );
        }
    }

    /// @notice Brings all assets back to the weights of deposits.
    function rebalance() external onlyRole(OPERATOR) nonReentrant {
        AllocationStorage storage $ = _allocationStorage();
        for (uint256 i; i < $.targets.length; ++i) _take($, $.targets[i].vault, _worth($, $.targets[i].vault));
        uint256 all = $.idle;
        $.idle = 0;
        _assetsArrived(all);
    }

    /// @dev In version 1 the fee is a part of the shares, rounded down.
    function previewDeposit(uint256 assets) public view virtual override returns (uint256) {
        uint256 shares = _convertToShares(assets, Math.Rounding.Floor);
        return shares - shares.mulDiv(_depositBps(), BPS);
    }

    function previewMint(uint256 shares) public view virtual override returns (uint256) {
        uint256 all = shares.mulDiv(BPS, BPS - _depositBps(), Math.Rounding.Ceil);
        return _convertToAssets(all, Math.Rounding.Ceil);
    }

    function _depositFeeShares(uint256 assets, uint256 shares) internal view virtual override returns (uint256) {
        return _convertToShares(assets, Math.Rounding.Floor).saturatingSub(shares);
    }

    function _assetsArrived(uint256 assets) internal override {
        AllocationStorage storage $ = _allocationStorage();
        uint256 rest = assets;
        for (uint256 i; i < $.targets.length; ++i) {
            Target memory target = $.targets[i];
            uint256 part = assets.mulDiv(target.weightBps, BPS);
            // Too little for a share there would be a gift.
            if (part == 0 || target.vault.previewDeposit(part) == 0) continue;
            $.shares[target.vault] += target.vault.deposit(part, address(this));
            rest -= part;
        }
        $.idle += rest;
    }

    function _assetsLeave(uint256 assets) internal override {
        AllocationStorage storage $ = _allocationStorage();
        uint256 missing = assets.saturatingSub($.idle);
        uint256 invested = totalAssets() - $.idle;
        uint256 left = missing;
        for (uint256 i; left > 0 && i < $.targets.length; ++i) {
            IERC4626 vault = $.targets[i].vault;
            uint256 part = missing.mulDiv(_worth($, vault), invested, Math.Rounding.Ceil);
            left -= _take($, vault, Math.min(left, part));
        }
        $.idle -= assets;
    }

    function _take(AllocationStorage storage $, IERC4626 vault, uint256 assets) private returns (uint256) {
        if (assets == 0) return 0;
        $.shares[vault] -= vault.withdraw(assets, address(this), address(this));
        $.idle += assets;
        return assets;
    }

    /// @dev Whether a token is what shares stand for.
    function _isOwn(address token) internal view returns (bool) {
        AllocationStorage storage $ = _allocationStorage();
        for (uint256 i; i < $.targets.length; ++i) if (address($.targets[i].vault) == token) return true;
        return token == asset() || token == address(this);
    }

    function _worth(AllocationStorage storage $, IERC4626 vault) private view returns (uint256) {
        return vault.convertToAssets($.shares[vault]);
    }

    function _allocationStorage() private pure returns (AllocationStorage storage $) {
        assembly {
            $.slot := ALLOCATION_STORAGE
        }
    }
}
