// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {AccruingVault} from "./AccruingVault.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// @title Into a vault of wrapped coin and out of it with the coin itself, in one transaction each.
/// @notice Whoever calls is the only one who gains: shares and coin go to the sender, and only the sender's shares are
/// taken. Nothing stays here between two calls, so that there is nothing to own and nobody to trust.
contract NativeVaultRouter {
    WrappedEther public immutable weth;
    AccruingVault public immutable vault;

    error TooFewShares(uint256 shares, uint256 minShares);
    error TooFewAssets(uint256 assets, uint256 minAssets);
    error OnlyWrappedEther();

    constructor(WrappedEther weth_, AccruingVault vault_) {
        weth = weth_;
        vault = vault_;
        weth_.approve(address(vault_), type(uint256).max);
    }

    /// @notice Only what is unwrapped here arrives here.
    receive() external payable {
        if (msg.sender != address(weth)) revert OnlyWrappedEther();
    }

    /// @notice Wraps the coin that is sent along and supplies it for the sender.
    function depositNative(uint256 minShares) external payable returns (uint256 shares) {
        weth.deposit{value: msg.value}();
        shares = vault.deposit(msg.value, msg.sender);
        if (shares < minShares) revert TooFewShares(shares, minShares);
    }

    /// @notice Redeems shares of the sender, who allowed it by a permit for exactly these shares, and pays coin.
    /// @dev Anyone may have brought the permit to the vault before: then its allowance is there, and is used.
    function redeemNative(uint256 shares, uint256 minAssets, uint256 deadline, bytes calldata signature)
        external
        returns (uint256 assets)
    {
        if (vault.allowance(msg.sender, address(this)) < shares) {
            vault.permit(msg.sender, address(this), shares, deadline, signature);
        }
        assets = vault.redeem(shares, address(this), msg.sender);
        if (assets < minAssets) revert TooFewAssets(assets, minAssets);
        weth.withdraw(assets);
        Address.sendValue(payable(msg.sender), assets);
    }
}
