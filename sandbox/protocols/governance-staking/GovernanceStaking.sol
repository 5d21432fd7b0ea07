// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {PeriodicStake} from "./PeriodicStake.sol";
import {ValidatorRegistry} from "./ValidatorRegistry.sol";

/// @title Coin is locked first and votes for validators then; only what votes earns.
/// @notice Votes earn for whole days, and rewards are added to them. What is unlocked waits before it is withdrawn.
/// Voting power over proposals can be lent to another address; coin never goes there.
contract GovernanceStaking is ValidatorRegistry {
    using EnumerableSet for EnumerableSet.UintSet;
    using EnumerableSet for EnumerableSet.AddressSet;
    using PeriodicStake for PeriodicStake.Stake;

    struct Unlocking {
        uint256 id;
        uint256 amount;
        /// Unix seconds from when it can be withdrawn.
        uint256 releaseAt;
    }

    /// What one owner's votes for one validator are worth now.
    struct Votes {
        address validator;
        uint256 amount;
    }

    struct AccountState {
        bool exists;
        /// Locked and not voting, wei.
        uint256 locked;
        /// Who votes on proposals in the owner's place; zero for nobody.
        address delegate;
        Votes[] votes;
        Unlocking[] unlockings;
    }

    uint256 public constant EPOCH = 1 days;

    /// @notice Seconds between unlocking and withdrawing.
    uint256 public immutable cooldown;
    uint256 public accounts;
    /// @notice Wei that is locked without votes, and wei that waits to be withdrawn.
    uint256 public totalLocked;
    uint256 public totalUnlocking;

    mapping(address owner => bool) private _exists;
    mapping(address owner => uint256) private _locked;
    mapping(address owner => address) private _delegates;
    mapping(address owner => EnumerableSet.AddressSet) private _chosen;
    mapping(address owner => mapping(address validator => PeriodicStake.Stake)) private _votes;
    uint256 private _lastUnlockingId;
    mapping(uint256 id => Unlocking) private _unlockings;
    mapping(address owner => EnumerableSet.UintSet) private _openUnlockings;

    event AccountCreated(address indexed owner);
    event Locked(address indexed owner, uint256 amount);
    event Voted(address indexed owner, address indexed validator, uint256 amount);
    event Revoked(address indexed owner, address indexed validator, uint256 amount);
    event Unlocked(address indexed owner, uint256 id, uint256 amount, uint256 releaseAt);
    event Withdrawn(address indexed owner, uint256 amount);
    event Delegated(address indexed owner, address indexed delegate);

    error NoAccount();
    error HasAccount();
    error NothingToLock();
    error NotLocked(uint256 locked, uint256 amount);
    error NotVoting(address validator, uint256 amount);
    error NotYours(uint256 id);
    error StillCooling(uint256 id, uint256 releaseAt);

    constructor(uint256 ratePerYear_, uint256 cooldown_) ValidatorRegistry(ratePerYear_) {
        cooldown = cooldown_;
    }

    modifier withAccount() {
        if (!_exists[msg.sender]) revert NoAccount();
        _;
    }

    function createAccount() external {
        if (_exists[msg.sender]) revert HasAccount();
        _exists[msg.sender] = true;
        ++accounts;
        emit AccountCreated(msg.sender);
    }

    /// @notice Locks the coin that is sent along.
    function lock() external payable withAccount {
        if (msg.value == 0) revert NothingToLock();
        _lock(msg.value);
        emit Locked(msg.sender, msg.value);
    }

    /// @notice Votes for `validator` with `amount` wei of what is locked.
    function vote(address validator, uint256 amount) external withAccount {
        _unlock(amount);
        PeriodicStake.Stake storage votes = _settle(validator);
        _join(validator, votes.total(), amount);
        votes.add(amount);
        _chosen[msg.sender].add(validator);
        emit Voted(msg.sender, validator, amount);
    }

    /// @notice Takes `amount` wei of votes back, the largest number there is for all of them; it stays locked.
    function revoke(address validator, uint256 amount) external withAccount {
        _revoke(validator, amount);
    }

    /// @notice Takes all votes for `validator` back, with what they have earned until this very block, and unlocks
    /// exactly that.
    function leave(address validator) external withAccount {
        _startUnlocking(_revoke(validator, type(uint256).max));
    }

    /// @notice Moves all votes from one validator to another.
    function revote(address from, address to) external withAccount {
        uint256 amount = _settle(from).total();
        _revoke(from, amount);
        _unlock(amount);
        PeriodicStake.Stake storage votes = _settle(to);
        _join(to, votes.total(), amount);
        votes.add(amount);
        _chosen[msg.sender].add(to);
        emit Voted(msg.sender, to, amount);
    }

    /// @notice Unlocks `amount` wei that does not vote; it can be withdrawn after the cooldown.
    function unlock(uint256 amount) external withAccount {
        _startUnlocking(amount);
    }

    /// @notice Pays what was unlocked long enough ago.
    function withdraw(uint256[] calldata ids) external {
        uint256 amount;
        for (uint256 index; index < ids.length; ++index) {
            Unlocking memory each = _unlockings[ids[index]];
            if (!_openUnlockings[msg.sender].remove(each.id)) revert NotYours(ids[index]);
            if (block.timestamp < each.releaseAt) revert StillCooling(each.id, each.releaseAt);
            delete _unlockings[each.id];
            amount += each.amount;
        }
        totalUnlocking -= amount;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Lets `to` vote on proposals in the sender's place; zero takes it back.
    function delegate(address to) external withAccount {
        _delegates[msg.sender] = to;
        emit Delegated(msg.sender, to);
    }

    function accountOf(address owner) external view returns (AccountState memory state) {
        address[] memory chosen = _chosen[owner].values();
        Votes[] memory votes = new Votes[](chosen.length);
        for (uint256 index; index < chosen.length; ++index) {
            PeriodicStake.Stake memory each = _votes[owner][chosen[index]];
            votes[index] = Votes(chosen[index], each.total() + Math.min(_reward(owner, chosen[index]), reserve));
        }
        uint256[] memory ids = _openUnlockings[owner].values();
        Unlocking[] memory unlockings = new Unlocking[](ids.length);
        for (uint256 index; index < ids.length; ++index) unlockings[index] = _unlockings[ids[index]];
        return AccountState(_exists[owner], _locked[owner], _delegates[owner], votes, unlockings);
    }

    /// @notice The validators that an owner votes for, as they are now.
    function chosenBy(address owner) external view returns (ValidatorState[] memory) {
        return statesOf(_chosen[owner].values());
    }

    function _reward(address owner, address validator) private view returns (uint256) {
        uint256 rate = (_netRate(validator) * EPOCH) / YEAR;
        return _votes[owner][validator].reward(_earnedUntil(validator) / EPOCH, rate);
    }

    /// @return what was taken back: locked now, without votes
    function _revoke(address validator, uint256 amount) private returns (uint256) {
        PeriodicStake.Stake storage votes = _settle(validator);
        if (amount == type(uint256).max) amount = votes.total();
        if (amount == 0 || amount > votes.total()) revert NotVoting(validator, amount);
        votes.take(amount);
        _part(validator, votes.total(), amount);
        _lock(amount);
        if (votes.total() == 0) _chosen[msg.sender].remove(validator);
        emit Revoked(msg.sender, validator, amount);
        return amount;
    }

    function _startUnlocking(uint256 amount) private {
        _unlock(amount);
        uint256 id = ++_lastUnlockingId;
        uint256 releaseAt = block.timestamp + cooldown;
        _unlockings[id] = Unlocking(id, amount, releaseAt);
        _openUnlockings[msg.sender].add(id);
        totalUnlocking += amount;
        emit Unlocked(msg.sender, id, amount, releaseAt);
    }

    /// @dev Adds the rewards of all whole days up to now to the sender's votes.
    function _settle(address validator) private returns (PeriodicStake.Stake storage votes) {
        votes = _votes[msg.sender][validator];
        uint256 paid = _pay(_reward(msg.sender, validator));
        if (paid > 0) _grow(validator, paid);
        votes.settle(block.timestamp / EPOCH, paid);
    }

    function _lock(uint256 amount) private {
        _locked[msg.sender] += amount;
        totalLocked += amount;
    }

    function _unlock(uint256 amount) private {
        if (amount == 0 || amount > _locked[msg.sender]) revert NotLocked(_locked[msg.sender], amount);
        _locked[msg.sender] -= amount;
        totalLocked -= amount;
    }
}
