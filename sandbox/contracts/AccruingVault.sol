// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ERC20Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/ERC20Upgradeable.sol";
import {ERC20PermitUpgradeable} from
    "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC20PermitUpgradeable.sol";
import {ERC4626Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC4626Upgradeable.sol";
import {Growth} from "./Growth.sol";

interface IMintable {
    function mint(address to, uint256 amount) external;
}

/// @dev Of an asset that can't be made without end.
interface IMintedFromReserve {
    function mintable() external view returns (uint256);
}

/// @title An ERC-4626 vault whose assets grow with block time at a fixed yearly rate.
/// @notice The growth is real: the vault is a minter of its test asset and mints to itself what has accrued. It is
/// linear between two accruals; each deposit and withdrawal is an accrual.
/// @dev Runs behind a transparent proxy: upgrading is then no part of an implementation, so that no version of the
/// vault can lose it by mistake, and address, shares and balances stay. New state goes to the end.
contract AccruingVault is ERC4626Upgradeable, ERC20PermitUpgradeable {
    using Growth for Growth.Amount;

    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    /// @notice Growth in a year as a fraction of 1e18.
    uint256 public ratePerYear;
    /// @dev Counted, not read from the asset: whoever sends tokens here does not move the share price.
    Growth.Amount private _managed;

    event Accrued(uint256 assets, uint256 totalAssets);

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    function initialize(IERC20 asset_, string memory name_, string memory symbol_, uint256 ratePerYear_)
        external
        initializer
    {
        __ERC20_init(name_, symbol_);
        __ERC20Permit_init(name_);
        __ERC4626_init(asset_);
        ratePerYear = ratePerYear_;
        _managed.start();
    }

    /// @notice What the vault owes its shares now, with what has accrued since the last change.
    function totalAssets() public view override returns (uint256) {
        return _managed.current(_rate(), _mintable());
    }

    /// @notice The permit of EIP-2612 with the signature as it was made: of a key, or of a contract account (ERC-1271).
    function permit(address owner, address spender, uint256 value, uint256 deadline, bytes calldata signature)
        external
    {
        if (block.timestamp > deadline) revert ERC2612ExpiredSignature(deadline);
        bytes32 content = keccak256(abi.encode(PERMIT, owner, spender, value, _useNonce(owner), deadline));
        bytes32 hash = _hashTypedDataV4(content);
        (address signer,,) = ECDSA.tryRecover(hash, signature);
        // The key first: an account with a key may have code too (EIP-7702).
        if (signer != owner && !SignatureChecker.isValidERC1271SignatureNow(owner, hash, signature)) {
            revert ERC2612InvalidSigner(signer, owner);
        }
        _approve(owner, spender, value);
    }

    function decimals() public view override(ERC20Upgradeable, ERC4626Upgradeable) returns (uint8) {
        return super.decimals();
    }

    /// @notice Mints what has accrued; anyone may call it.
    function accrue() public {
        uint256 assets = _managed.settle(_rate(), _mintable());
        IMintable(asset()).mint(address(this), assets);
        emit Accrued(assets, _managed.units);
    }

    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override {
        accrue();
        _managed.add(assets);
        super._deposit(caller, receiver, assets, shares);
    }

    function _withdraw(address caller, address receiver, address owner, uint256 assets, uint256 shares)
        internal
        override
    {
        accrue();
        _managed.take(assets);
        super._withdraw(caller, receiver, owner, assets, shares);
    }

    /// @dev Without shares nobody earns.
    function _rate() private view returns (uint256) {
        return totalSupply() == 0 ? 0 : ratePerYear;
    }

    /// @dev Growth that could not be minted would keep everybody from leaving.
    function _mintable() private view returns (uint256) {
        try IMintedFromReserve(asset()).mintable() returns (uint256 most) {
            return most;
        } catch {
            return type(uint256).max;
        }
    }

    /// @dev Shares have 18 decimals whatever the asset has; the finer unit keeps rounding below one asset unit.
    function _decimalsOffset() internal view override returns (uint8) {
        uint8 assetDecimals = IERC20Metadata(asset()).decimals();
        return assetDecimals < 18 ? 18 - assetDecimals : 0;
    }
}
