// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/// @title Staking of the native coin in subnets, each with its own alpha, whose price in coin grows with block time.
/// @notice Coin becomes alpha of the subnet of the chosen validator. All roundings are in favour of those who stay.
/// Growth is paid from coin that the contract was given beforehand, and only as far as it reaches.
contract SubnetStaking {
    using SafeCast for uint256;
    using EnumerableSet for EnumerableSet.AddressSet;

    struct Subnet {
        uint256 id;
        /// Growth in a year as a fraction of 1e18.
        uint256 ratePerYear;
        /// Wei behind all alpha, as of `accruedAt`, Unix seconds.
        uint256 assets;
        uint256 alpha;
        uint256 accruedAt;
    }

    struct Validator {
        address validator;
        uint256 subnet;
        /// Whether it takes new stake.
        bool open;
        uint256 alpha;
        uint256 nominators;
    }

    /// What one owner has with one validator now.
    struct Holding {
        address validator;
        uint256 alpha;
        /// Wei that it could be turned into.
        uint256 worth;
    }

    uint256 private constant ONE = 1e18;
    uint256 private constant YEAR = 365 days;

    address public immutable operator;
    /// @notice Wei from which growth is paid.
    uint256 public reserve;

    uint256[] private _subnetIds;
    mapping(uint256 id => Subnet) private _subnets;
    address[] private _addresses;
    mapping(address validator => Validator) private _validators;
    mapping(address owner => EnumerableSet.AddressSet) private _chosen;
    mapping(address owner => mapping(address validator => uint256)) private _alpha;

    event SubnetAdded(uint256 indexed id, uint256 assets, uint256 alpha);
    event Staked(address indexed owner, address indexed validator, uint256 amount, uint256 alpha);
    event Unstaked(address indexed owner, address indexed validator, uint256 amount, uint256 alpha);

    error OperatorOnly();
    error SubnetExists(uint256 id);
    error NoSuchSubnet(uint256 id);
    error ValidatorExists(address validator);
    error NotOpen(address validator);
    error NothingToStake();
    error NotStaked(address validator, uint256 alpha, uint256 wanted);

    constructor() payable {
        operator = msg.sender;
        reserve = msg.value;
    }

    modifier byOperator() {
        if (msg.sender != operator) revert OperatorOnly();
        _;
    }

    /// @notice Adds a subnet with the coin that is sent along behind its first `alpha`, which nobody can take out.
    function addSubnet(uint256 id, uint256 ratePerYear, uint256 alpha) external payable byOperator {
        if (_subnets[id].alpha != 0) revert SubnetExists(id);
        if (msg.value == 0 || alpha == 0) revert NothingToStake();
        _subnetIds.push(id);
        _subnets[id] = Subnet(id, ratePerYear, msg.value, alpha, block.timestamp);
        emit SubnetAdded(id, msg.value, alpha);
    }

    /// @notice Adds validators to a subnet.
    function addValidators(uint256 subnet, address[] calldata which, bool[] calldata open) external byOperator {
        if (_subnets[subnet].alpha == 0) revert NoSuchSubnet(subnet);
        for (uint256 index; index < which.length; ++index) {
            if (_validators[which[index]].validator != address(0)) revert ValidatorExists(which[index]);
            _addresses.push(which[index]);
            _validators[which[index]] = Validator(which[index], subnet, open[index], 0, 0);
        }
    }

    /// @notice Turns the coin that is sent along into alpha with `validator`.
    function stake(address validator) external payable {
        _deposit(validator, msg.value);
    }

    /// @notice Turns `alpha` with `validator` into coin for the sender.
    function unstake(address validator, uint256 alpha) external {
        Address.sendValue(payable(msg.sender), _redeem(validator, alpha));
    }

    /// @notice Moves `alpha` to another validator, of the same subnet or another one, by way of coin.
    function move(address from, address to, uint256 alpha) external {
        _deposit(to, _redeem(from, alpha));
    }

    /// @notice Every subnet as it is now.
    function subnets() external view returns (Subnet[] memory all) {
        all = new Subnet[](_subnetIds.length);
        for (uint256 index; index < all.length; ++index) all[index] = _accrued(_subnetIds[index]);
    }

    function validators() external view returns (Validator[] memory all) {
        all = new Validator[](_addresses.length);
        for (uint256 index; index < all.length; ++index) all[index] = _validators[_addresses[index]];
    }

    function holdingsOf(address owner) external view returns (Holding[] memory holdings) {
        address[] memory chosen = _chosen[owner].values();
        holdings = new Holding[](chosen.length);
        for (uint256 index; index < chosen.length; ++index) {
            uint256 alpha = _alpha[owner][chosen[index]];
            Subnet memory subnet = _accrued(_validators[chosen[index]].subnet);
            holdings[index] = Holding(chosen[index], alpha, Math.mulDiv(alpha, subnet.assets, subnet.alpha));
        }
    }

    function _deposit(address validator, uint256 amount) private {
        Validator storage chosen = _validators[validator];
        if (!chosen.open) revert NotOpen(validator);
        Subnet storage subnet = _settle(chosen.subnet);
        uint256 alpha = Math.mulDiv(amount, subnet.alpha, subnet.assets);
        if (alpha == 0) revert NothingToStake();
        subnet.assets += amount;
        subnet.alpha += alpha;
        chosen.alpha += alpha;
        if (_chosen[msg.sender].add(validator)) ++chosen.nominators;
        _alpha[msg.sender][validator] += alpha;
        emit Staked(msg.sender, validator, amount, alpha);
    }

    function _redeem(address validator, uint256 alpha) private returns (uint256 amount) {
        uint256 held = _alpha[msg.sender][validator];
        if (alpha == 0 || alpha > held) revert NotStaked(validator, held, alpha);
        Validator storage chosen = _validators[validator];
        Subnet storage subnet = _settle(chosen.subnet);
        amount = Math.mulDiv(alpha, subnet.assets, subnet.alpha);
        subnet.assets -= amount;
        subnet.alpha -= alpha;
        chosen.alpha -= alpha;
        _alpha[msg.sender][validator] = held - alpha;
        if (held == alpha) {
            _chosen[msg.sender].remove(validator);
            --chosen.nominators;
        }
        emit Unstaked(msg.sender, validator, amount, alpha);
    }

    function _settle(uint256 id) private returns (Subnet storage subnet) {
        subnet = _subnets[id];
        uint256 assets = _accrued(id).assets;
        reserve -= assets - subnet.assets;
        subnet.assets = assets;
        subnet.accruedAt = block.timestamp;
    }

    function _accrued(uint256 id) private view returns (Subnet memory subnet) {
        subnet = _subnets[id];
        uint256 rate = subnet.ratePerYear * (block.timestamp - subnet.accruedAt);
        subnet.assets += Math.min(Math.mulDiv(subnet.assets, rate, ONE * YEAR), reserve);
        subnet.accruedAt = block.timestamp;
    }
}
