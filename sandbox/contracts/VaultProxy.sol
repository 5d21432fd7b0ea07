// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";

/// @title The address of a vault: users and shares stay here when the implementation is replaced by its operator.
contract VaultProxy is TransparentUpgradeableProxy {
    constructor(address implementation, address operator, bytes memory initialization)
        TransparentUpgradeableProxy(implementation, operator, initialization)
    {}
}
