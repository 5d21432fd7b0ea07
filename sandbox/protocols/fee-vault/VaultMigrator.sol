// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title From a vault that is closed into the one that follows it, in one transaction.
/// @notice Takes shares of the sender only, and everything they pay out goes in again for the sender. Nothing stays
/// here between two calls, so that there is nothing to own and nobody to trust.
contract VaultMigrator {
    using SafeERC20 for IERC20;

    IERC4626 public immutable legacy;
    IERC4626 public immutable successor;

    error TooFewShares(uint256 shares, uint256 minShares);

    constructor(IERC4626 legacy_, IERC4626 successor_) {
        legacy = legacy_;
        successor = successor_;
        IERC20(legacy_.asset()).forceApprove(address(successor_), type(uint256).max);
    }

    /// @param shares of the legacy vault, which the sender has approved
    function migrate(uint256 shares, uint256 minShares) external returns (uint256 received) {
        uint256 assets = legacy.redeem(shares, address(this), msg.sender);
        received = successor.deposit(assets, msg.sender);
        if (received < minShares) revert TooFewShares(received, minShares);
    }
}
