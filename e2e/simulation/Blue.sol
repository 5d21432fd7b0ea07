// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Many markets in one contract, as Morpho Blue keeps them: positions count in shares of the market.
contract Blue {
    struct Market {
        address token;
        address collateral;
        address oracle;
        address model;
        uint256 limit;
    }

    uint256 private constant SHARES = 1e6;

    mapping(bytes32 id => mapping(address owner => uint256 shares)) private held;

    function position(bytes32 id, address owner) external view returns (uint256, uint128, uint128) {
        return (held[id][owner], 0, 0);
    }

    function supply(Market calldata market, uint256 amount, uint256, address receiver, bytes calldata) external {
        held[keccak256(abi.encode(market))][receiver] += amount * SHARES;
        IERC20(market.token).transferFrom(msg.sender, address(this), amount);
    }

    function withdraw(Market calldata market, uint256, uint256 shares, address owner, address receiver) external {
        require(msg.sender == owner);
        held[keccak256(abi.encode(market))][owner] -= shares;
        IERC20(market.token).transfer(receiver, shares / SHARES);
    }
}
