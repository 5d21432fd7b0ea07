// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20, IERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";

/// @title An honest vault.
contract Vault is ERC4626 {
    constructor(IERC20 asset_) ERC20("Share", "SHARE") ERC4626(asset_) {}
}
