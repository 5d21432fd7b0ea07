// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {FeeBearingVault} from "./FeeBearingVault.sol";
import {OperatorVaultV1} from "./OperatorVaultV1.sol";
import {OperatorVaultV2} from "./OperatorVaultV2.sol";

/// @title The operator's vault, version 3: the fee of a deposit is measured in assets and rounded up; a pauser may stop
/// deposits, and deposits only; rewards may be forwarded to one address.
contract OperatorVaultV3 is OperatorVaultV2 {
    using SafeERC20 for IERC20;

    /// @custom:storage-location erc7201:sheaf.storage.OperatorVaultControls
    struct ControlStorage {
        bool depositsPaused;
        address rewardForwarding;
    }

    bytes32 public constant PAUSER = keccak256("PAUSER");
    /// keccak256(abi.encode(uint256(keccak256("sheaf.storage.OperatorVaultControls")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant CONTROL_STORAGE = 0xc868c795fa3d8ffe24a6648e694064920223224fc9c8543befd3a1091984cb00;

    event DepositsPaused(bool paused);
    event RewardForwardingSet(address to);
    event RewardForwarded(address indexed token, address indexed to, uint256 amount);

    /// @notice A new vault of this version; its operator is the first pauser.
    /// @custom:oz-upgrades-validate-as-initializer
    function initialize(Terms calldata terms) external override reinitializer(3) {
        // One that was an older version is brought here by initializeV3 only.
        if (asset() != address(0)) revert InvalidInitialization();
        __OperatorVault_init(terms);
        _grantRole(PAUSER, terms.operator);
    }

    /// @notice Part of the upgrade of an older version.
    function initializeV3(address pauser) external reinitializer(3) {
        if (asset() == address(0)) revert InvalidInitialization();
        _grantRole(PAUSER, pauser);
    }

    function version() external pure override returns (string memory) {
        return "v3";
    }

    /// @notice Stops deposits or lets them in again. Nobody is kept from leaving.
    function setDepositsPaused(bool paused) external onlyRole(PAUSER) {
        _controlStorage().depositsPaused = paused;
        emit DepositsPaused(paused);
    }

    function depositsPaused() external view returns (bool) {
        return _controlStorage().depositsPaused;
    }

    /// @notice Rewards go there from now on; the zero address shares them among holders again. What holders had earned
    /// until then stays theirs.
    function setRewardForwarding(address to) external onlyRole(OPERATOR) {
        _fetchAll();
        _controlStorage().rewardForwarding = to;
        emit RewardForwardingSet(to);
    }

    function rewardForwarding() external view returns (address) {
        return _controlStorage().rewardForwarding;
    }

    /// @notice Fetches what the sources of rewards owe; anyone may call it.
    function fetchRewards() external nonReentrant {
        _fetchAll();
    }

    function maxDeposit(address receiver) public view override returns (uint256) {
        return _controlStorage().depositsPaused ? 0 : super.maxDeposit(receiver);
    }

    function maxMint(address receiver) public view override returns (uint256) {
        return _controlStorage().depositsPaused ? 0 : super.maxMint(receiver);
    }

    function previewDeposit(uint256 assets) public view override returns (uint256) {
        return FeeBearingVault.previewDeposit(assets);
    }

    function previewMint(uint256 shares) public view override returns (uint256) {
        return FeeBearingVault.previewMint(shares);
    }

    function _depositFeeShares(uint256 assets, uint256 shares) internal view override returns (uint256) {
        return FeeBearingVault._depositFeeShares(assets, shares);
    }

    function _rewardsArrived(address token, uint256 amount) internal override {
        address to = _controlStorage().rewardForwarding;
        if (to == address(0)) return super._rewardsArrived(token, amount);
        IERC20(token).safeTransfer(to, amount);
        emit RewardForwarded(token, to, amount);
    }

    function _forwardsRewards() internal view override returns (bool) {
        return _controlStorage().rewardForwarding != address(0);
    }

    function _controlStorage() private pure returns (ControlStorage storage $) {
        assembly {
            $.slot := CONTROL_STORAGE
        }
    }
}
