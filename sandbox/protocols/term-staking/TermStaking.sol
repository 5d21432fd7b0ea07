// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/// @title Staking of the native coin for a term of one's choice, run by an operator of one's choice.
/// @notice The reward is fixed when the term begins and set aside at once, so that it is there when the term ends. It
/// is paid with the stake, in one withdrawal, and never earlier.
contract TermStaking {
    using SafeCast for uint256;
    using EnumerableSet for EnumerableSet.UintSet;

    struct Operator {
        bytes32 id;
        address account;
        /// What a year's term earns, as a fraction of 1e18; shorter ones earn less than their part.
        uint256 ratePerYear;
        uint256 staked;
    }

    struct Term {
        uint256 id;
        bytes32 operator;
        uint256 amount;
        uint256 reward;
        /// Unix seconds.
        uint256 endsAt;
    }

    uint256 private constant ONE = 1e18;
    uint256 private constant YEAR = 365 days;

    /// @notice Seconds of the shortest and the longest term.
    uint256 public immutable shortest;
    uint256 public immutable longest;
    /// @notice Wei that is staked, wei that is promised on top, and wei that is still to be promised.
    uint256 public totalStaked;
    uint256 public promised;
    uint256 public reserve;
    /// @notice Owners who have ever staked.
    uint256 public stakers;

    Operator[] private _operators;
    mapping(bytes32 id => uint256 place) private _places;
    uint256 private _lastTermId;
    mapping(uint256 id => Term) private _terms;
    mapping(address owner => EnumerableSet.UintSet) private _open;
    mapping(address owner => bool) private _known;

    event Staked(address indexed owner, bytes32 indexed operator, uint256 id, uint256 amount, uint256 endsAt);
    event Withdrawn(address indexed owner, uint256 indexed id, uint256 amount, uint256 reward);

    error NothingToStake();
    error NoSuchOperator(bytes32 operator);
    error WrongDuration(uint256 duration);
    error RewardsUsedUp(uint256 reserve, uint256 reward);
    error NotYours(uint256 id);
    error NotOver(uint256 id, uint256 endsAt);

    constructor(
        uint256 shortest_,
        uint256 longest_,
        bytes32[] memory ids,
        address[] memory accounts,
        uint256[] memory rates
    ) payable {
        shortest = shortest_;
        longest = longest_;
        reserve = msg.value;
        for (uint256 index; index < ids.length; ++index) {
            _operators.push(Operator(ids[index], accounts[index], rates[index], 0));
            _places[ids[index]] = index + 1;
        }
    }

    /// @notice Stakes the coin that is sent along for `duration` seconds.
    function stake(bytes32 operator, uint256 duration) external payable {
        if (msg.value == 0) revert NothingToStake();
        if (duration < shortest || duration > longest) revert WrongDuration(duration);
        Operator storage chosen = _operator(operator);
        uint256 reward = _reward(chosen, msg.value, duration);
        if (reward > reserve) revert RewardsUsedUp(reserve, reward);
        reserve -= reward;
        promised += reward;
        totalStaked += msg.value;
        chosen.staked += msg.value;
        uint256 id = ++_lastTermId;
        _terms[id] = Term(id, operator, msg.value, reward, block.timestamp + duration);
        _open[msg.sender].add(id);
        if (!_known[msg.sender]) ++stakers;
        _known[msg.sender] = true;
        emit Staked(msg.sender, operator, id, msg.value, block.timestamp + duration);
    }

    /// @notice Pays stake and reward of terms that are over.
    function withdraw(uint256[] calldata ids) external {
        uint256 sum;
        for (uint256 index; index < ids.length; ++index) sum += _close(ids[index]);
        Address.sendValue(payable(msg.sender), sum);
    }

    /// @notice What `amount` wei would earn in a term, rounded down.
    function rewardFor(bytes32 operator, uint256 amount, uint256 duration) external view returns (uint256) {
        return _reward(_operator(operator), amount, duration);
    }

    function operators() external view returns (Operator[] memory) {
        return _operators;
    }

    function termsOf(address owner) external view returns (Term[] memory terms) {
        uint256[] memory ids = _open[owner].values();
        terms = new Term[](ids.length);
        for (uint256 index; index < ids.length; ++index) terms[index] = _terms[ids[index]];
    }

    function _close(uint256 id) private returns (uint256) {
        if (!_open[msg.sender].remove(id)) revert NotYours(id);
        Term memory term = _terms[id];
        if (block.timestamp < term.endsAt) revert NotOver(id, term.endsAt);
        delete _terms[id];
        promised -= term.reward;
        totalStaked -= term.amount;
        _operator(term.operator).staked -= term.amount;
        emit Withdrawn(msg.sender, id, term.amount, term.reward);
        return term.amount + term.reward;
    }

    /// @dev Half of the rate for any term, the other half the more the longer it is.
    function _reward(Operator storage operator, uint256 amount, uint256 duration) private view returns (uint256) {
        uint256 rate = operator.ratePerYear / 2 + (operator.ratePerYear * duration) / (2 * YEAR);
        return Math.mulDiv(amount * duration, rate, ONE * YEAR);
    }

    function _operator(bytes32 id) private view returns (Operator storage) {
        if (_places[id] == 0) revert NoSuchOperator(id);
        return _operators[_places[id] - 1];
    }
}
