// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Validators that coin can be staked with: who they are, what they take, and how much they can still take in.
/// @notice What is staked with a validator earns from when it is there until the validator's term ends, if it ends.
/// Rewards are paid from coin that the contract was given beforehand, and only as far as it reaches.
abstract contract ValidatorRegistry {
    using SafeCast for uint256;

    /// A validator that is not known stands as NotFound; `full` is no standing, but follows from what it has.
    enum Standing {
        NotFound,
        Active,
        Jailed,
        Deactivating,
        Inactive,
        Unbonding
    }

    struct Registration {
        address validator;
        Standing standing;
        /// What it becomes when its term ends, and how many seconds from now that is; 0 is never.
        Standing later;
        uint64 term;
        uint16 commissionBps;
        /// Paid on top, a year.
        uint16 mevBps;
        uint32 maxNominators;
        uint64 minimumGwei;
        uint64 maximumGwei;
        /// Its own stake, which is sent along and stays.
        uint64 ownGwei;
    }

    struct ValidatorState {
        address validator;
        /// As it is now.
        Standing standing;
        uint256 commissionBps;
        uint256 mevBps;
        uint256 maxNominators;
        uint256 nominators;
        /// Wei: the least of a nominator, the most of all, and what there is.
        uint256 minimum;
        uint256 maximum;
        uint256 staked;
    }

    /// @dev The first eight fit into one slot.
    struct Record {
        Standing standing;
        Standing later;
        uint40 endsAt;
        uint16 commissionBps;
        uint16 mevBps;
        uint32 nominators;
        uint64 minimumGwei;
        uint64 maximumGwei;
        uint32 maxNominators;
        uint128 staked;
    }

    uint256 internal constant ONE = 1e18;
    uint256 internal constant YEAR = 365 days;
    uint256 private constant BPS = 10_000;

    address public immutable operator;
    /// @notice What a validator without commission earns in a year, as a fraction of 1e18.
    uint256 public immutable ratePerYear;
    /// @notice Wei that is staked, the validators' own included.
    uint256 public totalStaked;
    /// @notice Wei from which rewards are paid.
    uint256 public reserve;

    address[] private _addresses;
    mapping(address validator => Record) internal _records;

    event Registered(address indexed validator, Standing standing);

    error OperatorOnly();
    error NotOpen(address validator, Standing standing);
    error Full(address validator);
    error BelowMinimum(address validator, uint256 minimum);
    error AlreadyRegistered(address validator);
    error WrongOwnStake(uint256 sent, uint256 needed);

    constructor(uint256 ratePerYear_) {
        operator = msg.sender;
        ratePerYear = ratePerYear_;
    }

    /// @notice Adds validators; the sum of their own stakes is sent along.
    function register(Registration[] calldata registrations) external payable {
        if (msg.sender != operator) revert OperatorOnly();
        uint256 own;
        for (uint256 index; index < registrations.length; ++index) {
            Registration calldata each = registrations[index];
            if (_records[each.validator].standing != Standing.NotFound) revert AlreadyRegistered(each.validator);
            own += uint256(each.ownGwei) * 1 gwei;
            _addresses.push(each.validator);
            _records[each.validator] = Record({
                standing: each.standing,
                later: each.later,
                endsAt: each.term == 0 ? 0 : (block.timestamp + each.term).toUint40(),
                commissionBps: each.commissionBps,
                mevBps: each.mevBps,
                nominators: each.ownGwei == 0 ? 0 : 1,
                minimumGwei: each.minimumGwei,
                maximumGwei: each.maximumGwei,
                maxNominators: each.maxNominators,
                staked: uint128(each.ownGwei) * 1 gwei
            });
            emit Registered(each.validator, each.standing);
        }
        if (own != msg.value) revert WrongOwnStake(msg.value, own);
        totalStaked += own;
    }

    /// @notice Adds what is sent to the coin from which rewards are paid.
    function fund() external payable {
        reserve += msg.value;
    }

    /// @notice Every validator as it is now, in the order of registration.
    function validators() external view returns (ValidatorState[] memory) {
        return statesOf(_addresses);
    }

    /// @notice These validators as they are now.
    function statesOf(address[] memory which) public view returns (ValidatorState[] memory states) {
        states = new ValidatorState[](which.length);
        for (uint256 index; index < which.length; ++index) {
            Record memory each = _records[which[index]];
            states[index] = ValidatorState({
                validator: which[index],
                standing: standingOf(which[index]),
                commissionBps: each.commissionBps,
                mevBps: each.mevBps,
                maxNominators: each.maxNominators,
                nominators: each.nominators,
                minimum: uint256(each.minimumGwei) * 1 gwei,
                maximum: uint256(each.maximumGwei) * 1 gwei,
                staked: each.staked
            });
        }
    }

    function standingOf(address validator) public view returns (Standing) {
        Record storage each = _records[validator];
        return each.endsAt != 0 && block.timestamp >= each.endsAt ? each.later : each.standing;
    }

    /// @dev What a nominator of this validator earns in a year, as a fraction of 1e18; 0 when it never earned.
    function _netRate(address validator) internal view returns (uint256) {
        Record storage each = _records[validator];
        if (each.standing != Standing.Active && each.standing != Standing.Deactivating) return 0;
        return (ratePerYear * (BPS - each.commissionBps)) / BPS + (ONE * each.mevBps) / BPS;
    }

    /// @dev Until when it has earned up to now, Unix seconds.
    function _earnedUntil(address validator) internal view returns (uint256) {
        uint256 endsAt = _records[validator].endsAt;
        return endsAt == 0 ? block.timestamp : Math.min(block.timestamp, endsAt);
    }

    /// @dev Counts `amount` wei of one who has `held` with it already.
    function _join(address validator, uint256 held, uint256 amount) internal {
        Record storage each = _records[validator];
        Standing standing = standingOf(validator);
        if (standing != Standing.Active) revert NotOpen(validator, standing);
        if (held == 0) {
            if (each.nominators >= each.maxNominators) revert Full(validator);
            ++each.nominators;
        }
        _addStake(each, amount);
        if (each.staked > uint256(each.maximumGwei) * 1 gwei) revert Full(validator);
        uint256 minimum = uint256(each.minimumGwei) * 1 gwei;
        if (held + amount < minimum) revert BelowMinimum(validator, minimum);
    }

    /// @dev Counts `amount` wei off, of one who has `left` with it afterwards.
    function _part(address validator, uint256 left, uint256 amount) internal {
        Record storage each = _records[validator];
        each.staked -= amount.toUint128();
        totalStaked -= amount;
        if (left == 0) --each.nominators;
    }

    /// @dev Rewards that stay with the validator, whatever it could take in.
    function _grow(address validator, uint256 amount) internal {
        _addStake(_records[validator], amount);
    }

    /// @dev Takes rewards from the reserve, as far as it reaches.
    function _pay(uint256 due) internal returns (uint256 paid) {
        paid = Math.min(due, reserve);
        reserve -= paid;
    }

    function _addStake(Record storage each, uint256 amount) private {
        each.staked += amount.toUint128();
        totalStaked += amount;
    }
}
