// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {ValidatorRegistry} from "./ValidatorRegistry.sol";

/// @title Staking of the native coin with validators of one's choice.
/// @notice Stake warms up before it earns and cools down before it comes back. Rewards wait to be claimed or staked.
/// At any time the contract holds exactly what is staked, what cools down, what is earned and what is kept for rewards.
contract ValidatorStaking is ValidatorRegistry {
    using SafeCast for uint256;
    using EnumerableSet for EnumerableSet.UintSet;
    using EnumerableSet for EnumerableSet.AddressSet;

    struct Delegation {
        uint128 active;
        /// Earned up to `accruedAt`, Unix seconds, and not claimed.
        uint128 rewards;
        uint64 accruedAt;
    }

    struct Warming {
        uint128 amount;
        /// Unix seconds from when it is active.
        uint64 readyAt;
    }

    struct Unbonding {
        uint256 id;
        address validator;
        uint256 amount;
        /// Unix seconds from when it can be withdrawn.
        uint256 releaseAt;
    }

    /// What one owner has with one validator now.
    struct DelegationState {
        address validator;
        uint256 active;
        uint256 rewards;
        Warming[] warming;
    }

    /// @notice Seconds before stake earns, and between leaving and withdrawing.
    uint256 public immutable warmup;
    uint256 public immutable cooldown;
    /// @notice Owners who have ever staked.
    uint256 public stakers;
    /// @notice Wei that cools down or waits to be withdrawn.
    uint256 public totalUnbonding;

    uint256 private _lastUnbondingId;
    mapping(uint256 id => Unbonding) private _unbondings;
    mapping(address owner => EnumerableSet.UintSet) private _openUnbondings;
    mapping(address owner => EnumerableSet.AddressSet) internal _chosen;
    mapping(address owner => mapping(address validator => Delegation)) internal _delegations;
    mapping(address owner => mapping(address validator => Warming[])) private _warming;

    event Staked(address indexed owner, address indexed validator, uint256 amount, uint256 readyAt);
    event Unstaked(address indexed owner, address indexed validator, uint256 amount, uint256 id, uint256 releaseAt);
    event Restaked(address indexed owner, address indexed from, address indexed to, uint256 amount);
    event Rebonded(address indexed owner, address indexed validator, uint256 amount);
    event RewardsClaimed(address indexed owner, address indexed validator, uint256 amount);
    event RewardsRestaked(address indexed owner, address indexed validator, uint256 amount);
    event Withdrawn(address indexed owner, uint256 amount);

    error NothingToStake();
    error NothingToClaim();
    error NothingToWithdraw();
    error NotActive(address validator, uint256 active, uint256 amount);
    error NotYours(uint256 id);
    error StillCoolingDown(uint256 id, uint256 releaseAt);

    constructor(uint256 ratePerYear_, uint256 warmup_, uint256 cooldown_) ValidatorRegistry(ratePerYear_) {
        warmup = warmup_;
        cooldown = cooldown_;
    }

    /// @notice Stakes the coin that is sent along with `validator`; it is active when it has warmed up.
    function stake(address validator) external payable {
        if (msg.value == 0) revert NothingToStake();
        _stake(validator, msg.value);
    }

    /// @notice Takes `amount` wei of the active stake with `validator` out; it can be withdrawn after the cooldown.
    function unstake(address validator, uint256 amount) external {
        _settle(msg.sender, validator);
        _unstake(validator, amount);
    }

    /// @notice Moves `amount` wei of active stake to another validator, where it is active at once.
    function restake(address from, address to, uint256 amount) external {
        _settle(msg.sender, from);
        _settle(msg.sender, to);
        _take(from, amount);
        _give(to, amount);
        emit Restaked(msg.sender, from, to, amount);
    }

    /// @notice Stakes what was taken out and is not withdrawn yet with its validators again, where it is active at once.
    function rebond(uint256[] calldata ids) external {
        for (uint256 index; index < ids.length; ++index) {
            Unbonding memory each = _close(ids[index]);
            _settle(msg.sender, each.validator);
            _give(each.validator, each.amount);
            emit Rebonded(msg.sender, each.validator, each.amount);
        }
    }

    /// @notice Pays what has cooled down.
    function withdraw(uint256[] calldata ids) external {
        uint256 amount;
        for (uint256 index; index < ids.length; ++index) {
            Unbonding memory each = _close(ids[index]);
            if (block.timestamp < each.releaseAt) revert StillCoolingDown(each.id, each.releaseAt);
            amount += each.amount;
        }
        if (amount == 0) revert NothingToWithdraw();
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Pays the rewards of these validators up to now.
    function claim(address[] calldata which) external {
        uint256 amount;
        for (uint256 index; index < which.length; ++index) {
            uint256 rewards = _takeRewards(which[index]);
            if (rewards == 0) continue;
            amount += rewards;
            emit RewardsClaimed(msg.sender, which[index], rewards);
        }
        if (amount == 0) revert NothingToClaim();
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Adds the rewards of these validators up to now to the active stake with them.
    function restakeRewards(address[] calldata which) external {
        uint256 amount;
        for (uint256 index; index < which.length; ++index) {
            address validator = which[index];
            uint256 rewards = _takeRewards(validator);
            if (rewards == 0) continue;
            amount += rewards;
            _give(validator, rewards);
            emit RewardsRestaked(msg.sender, validator, rewards);
        }
        if (amount == 0) revert NothingToClaim();
    }

    /// @notice Everything of an owner as it is now.
    function accountOf(address owner) external view returns (DelegationState[] memory, Unbonding[] memory) {
        address[] memory chosen = _chosen[owner].values();
        DelegationState[] memory delegations = new DelegationState[](chosen.length);
        for (uint256 index; index < chosen.length; ++index) {
            (uint256 active, uint256 rewards, uint256 matured) = _accrued(owner, chosen[index]);
            delegations[index] = DelegationState(
                chosen[index], active, rewards, _rest(_warming[owner][chosen[index]], matured)
            );
        }
        uint256[] memory ids = _openUnbondings[owner].values();
        Unbonding[] memory unbondings = new Unbonding[](ids.length);
        for (uint256 index; index < ids.length; ++index) unbondings[index] = _unbondings[ids[index]];
        return (delegations, unbondings);
    }

    /// @notice The validators that an owner has ever staked with, as they are now.
    function chosenBy(address owner) external view returns (ValidatorState[] memory) {
        return statesOf(_chosen[owner].values());
    }

    function _stake(address validator, uint256 amount) internal {
        _settle(msg.sender, validator);
        if (warmup == 0) {
            _give(validator, amount);
        } else {
            _choose(validator);
            _join(validator, _held(msg.sender, validator), amount);
            _warming[msg.sender][validator].push(
                Warming(amount.toUint128(), uint64(block.timestamp + warmup))
            );
        }
        emit Staked(msg.sender, validator, amount, block.timestamp + warmup);
    }

    /// @dev Of a settled delegation.
    function _unstake(address validator, uint256 amount) internal {
        _take(validator, amount);
        uint256 id = ++_lastUnbondingId;
        uint256 releaseAt = block.timestamp + cooldown;
        _unbondings[id] = Unbonding(id, validator, amount, releaseAt);
        _openUnbondings[msg.sender].add(id);
        totalUnbonding += amount;
        emit Unstaked(msg.sender, validator, amount, id, releaseAt);
    }

    /// @dev Active stake of a settled delegation becomes less.
    function _take(address validator, uint256 amount) internal {
        Delegation storage delegation = _delegations[msg.sender][validator];
        if (amount == 0 || amount > delegation.active) revert NotActive(validator, delegation.active, amount);
        delegation.active -= amount.toUint128();
        _part(validator, _held(msg.sender, validator), amount);
    }

    /// @dev Active stake of a settled delegation becomes more.
    function _give(address validator, uint256 amount) internal {
        _choose(validator);
        _join(validator, _held(msg.sender, validator), amount);
        _delegations[msg.sender][validator].active += amount.toUint128();
    }

    /// @dev Brings a delegation up to date: rewards are taken from the reserve, stake that is warm becomes active.
    function _settle(address owner, address validator) internal {
        (uint256 active, uint256 rewards, uint256 matured) = _accrued(owner, validator);
        Delegation storage delegation = _delegations[owner][validator];
        delegation.rewards += _pay(rewards - delegation.rewards).toUint128();
        delegation.active = active.toUint128();
        delegation.accruedAt = uint64(block.timestamp);
        Warming[] storage warming = _warming[owner][validator];
        if (matured == 0) return;
        Warming[] memory rest = _rest(warming, matured);
        for (uint256 index; index < rest.length; ++index) warming[index] = rest[index];
        for (; matured > 0; --matured) warming.pop();
    }

    /// @dev What is active and earned now, and how many of those that warm up are warm.
    function _accrued(address owner, address validator)
        private
        view
        returns (uint256 active, uint256 rewards, uint256 matured)
    {
        Delegation memory delegation = _delegations[owner][validator];
        Warming[] storage warming = _warming[owner][validator];
        uint256 end = _earnedUntil(validator);
        active = delegation.active;
        uint256 coinSeconds = active * Math.saturatingSub(end, delegation.accruedAt);
        for (; matured < warming.length && warming[matured].readyAt <= block.timestamp; ++matured) {
            active += warming[matured].amount;
            coinSeconds += warming[matured].amount * Math.saturatingSub(end, warming[matured].readyAt);
        }
        uint256 earned = Math.mulDiv(coinSeconds, _netRate(validator), ONE * YEAR);
        rewards = delegation.rewards + Math.min(earned, reserve);
    }

    function _rest(Warming[] storage warming, uint256 from) private view returns (Warming[] memory rest) {
        rest = new Warming[](warming.length - from);
        for (uint256 index; index < rest.length; ++index) rest[index] = warming[from + index];
    }

    function _held(address owner, address validator) private view returns (uint256 held) {
        held = _delegations[owner][validator].active;
        Warming[] storage warming = _warming[owner][validator];
        for (uint256 index; index < warming.length; ++index) held += warming[index].amount;
    }

    function _choose(address validator) private {
        if (_chosen[msg.sender].add(validator) && _chosen[msg.sender].length() == 1) ++stakers;
    }

    function _takeRewards(address validator) private returns (uint256 rewards) {
        _settle(msg.sender, validator);
        Delegation storage delegation = _delegations[msg.sender][validator];
        rewards = delegation.rewards;
        delegation.rewards = 0;
    }

    /// @dev Takes one of the sender's out of the books, to be paid or staked.
    function _close(uint256 id) private returns (Unbonding memory unbonding) {
        if (!_openUnbondings[msg.sender].remove(id)) revert NotYours(id);
        unbonding = _unbondings[id];
        delete _unbondings[id];
        totalUnbonding -= unbonding.amount;
    }
}
