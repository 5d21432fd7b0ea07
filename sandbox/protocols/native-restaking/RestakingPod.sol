// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title Holds what one staker put in: the address that their validators withdraw to.
contract RestakingPod {
    address public immutable manager;
    address public immutable owner;

    error OnlyManager();

    constructor(address owner_) {
        manager = msg.sender;
        owner = owner_;
    }

    receive() external payable {}

    /// @notice Gives coin back to the manager, who pays it to the owner.
    function release(uint256 amount) external {
        if (msg.sender != manager) revert OnlyManager();
        Address.sendValue(payable(manager), amount);
    }
}
