// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {PeriodicStake} from "./PeriodicStake.sol";

/// @title Staking of the native coin that notes where its receipt goes on other chains.
/// @notice The coin stays here and belongs to who sent it; what is noted only names the places. Stake earns for whole
/// weeks, paid from coin that the contract was given beforehand, and comes back at once.
contract InterchainStaking {
    using EnumerableSet for EnumerableSet.Bytes32Set;
    using PeriodicStake for PeriodicStake.Stake;

    /// Where the receipt goes. C and P address together name a receipt.
    struct Destination {
        string cosmosPubKey;
        string tezosPubKey;
        string cAddressBech;
        string pAddressBech;
    }

    /// What the stake gives on the chain of resources.
    enum Resource {
        None,
        Bandwidth,
        Energy
    }

    struct Receipt {
        bytes32 key;
        Destination destination;
        Resource resource;
        /// Wei now.
        uint256 amount;
    }

    struct Noted {
        Destination destination;
        Resource resource;
        PeriodicStake.Stake stake;
    }

    uint256 public constant WEEK = 7 days;
    uint256 private constant YEAR = 365 days;

    /// @notice What a year pays, as a fraction of 1e18.
    uint256 public immutable ratePerYear;
    /// @notice Wei that is staked, and wei from which rewards are paid.
    uint256 public totalStaked;
    uint256 public reserve;

    mapping(address owner => EnumerableSet.Bytes32Set) private _keys;
    mapping(address owner => mapping(bytes32 key => Noted)) private _noted;

    event Staked(
        address indexed owner, bytes32 indexed key, uint256 amount, Destination destination, Resource resource
    );
    event Unstaked(address indexed owner, bytes32 indexed key, uint256 amount);

    error NothingToStake();
    error NotStaked(bytes32 key, uint256 staked, uint256 amount);

    constructor(uint256 ratePerYear_) payable {
        ratePerYear = ratePerYear_;
        reserve = msg.value;
    }

    /// @notice Stakes the coin that is sent along and notes where its receipt goes. Public keys and resource of a
    /// receipt are those of the last stake.
    function stake(Destination calldata destination, Resource resource) external payable {
        if (msg.value == 0) revert NothingToStake();
        bytes32 key = keyOf(destination.cAddressBech, destination.pAddressBech);
        Noted storage noted = _settle(key);
        noted.destination = destination;
        noted.resource = resource;
        noted.stake.add(msg.value);
        totalStaked += msg.value;
        _keys[msg.sender].add(key);
        emit Staked(msg.sender, key, msg.value, destination, resource);
    }

    /// @notice Pays `amount` wei of one receipt back; the largest number there is means all of it.
    function unstake(bytes32 key, uint256 amount) external {
        Noted storage noted = _settle(key);
        uint256 staked = noted.stake.total();
        if (amount == type(uint256).max) amount = staked;
        if (amount == 0 || amount > staked) revert NotStaked(key, staked, amount);
        noted.stake.take(amount);
        totalStaked -= amount;
        if (amount == staked) _keys[msg.sender].remove(key);
        emit Unstaked(msg.sender, key, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    function receiptsOf(address owner) external view returns (Receipt[] memory receipts) {
        bytes32[] memory keys = _keys[owner].values();
        receipts = new Receipt[](keys.length);
        for (uint256 index; index < keys.length; ++index) {
            Noted memory noted = _noted[owner][keys[index]];
            uint256 amount = noted.stake.total() + Math.min(_reward(noted.stake), reserve);
            receipts[index] = Receipt(keys[index], noted.destination, noted.resource, amount);
        }
    }

    function keyOf(string calldata cAddressBech, string calldata pAddressBech) public pure returns (bytes32) {
        return keccak256(abi.encode(cAddressBech, pAddressBech));
    }

    /// @dev Adds the rewards of all whole weeks up to now.
    function _settle(bytes32 key) private returns (Noted storage noted) {
        noted = _noted[msg.sender][key];
        uint256 paid = Math.min(_reward(noted.stake), reserve);
        reserve -= paid;
        totalStaked += paid;
        noted.stake.settle(block.timestamp / WEEK, paid);
    }

    function _reward(PeriodicStake.Stake memory stake_) private view returns (uint256) {
        return stake_.reward(block.timestamp / WEEK, (ratePerYear * WEEK) / YEAR);
    }
}
