// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// @title Test money that behaves as the standard says, with any number of decimals.
contract TestToken is ERC20, AccessControl {
    bytes32 public constant MINTER = keccak256("MINTER");
    uint8 private immutable _decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20(name_, symbol_) {
        _decimals = decimals_;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(MINTER, msg.sender);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @notice Makes `amount` smallest units out of nothing; minters only.
    function mint(address to, uint256 amount) external onlyRole(MINTER) {
        _mint(to, amount);
    }
}
