// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {ValidatorStaking} from "./ValidatorStaking.sol";

/// @title Staking that is spread over several validators at once: in equal parts when it comes, by what each has when
/// it goes.
contract SpreadStaking is ValidatorStaking {
    using EnumerableSet for EnumerableSet.AddressSet;

    /// @notice The most validators of one spread.
    uint256 public constant MOST = 16;

    error WrongSpread(uint256 count);

    constructor(uint256 ratePerYear_, uint256 warmup_, uint256 cooldown_)
        ValidatorStaking(ratePerYear_, warmup_, cooldown_)
    {}

    /// @notice Stakes what is sent along in equal parts.
    function stakeSpread(address[] calldata which) external payable {
        if (msg.value < which.length || msg.value == 0) revert NothingToStake();
        _requireCount(which.length);
        for (uint256 index; index < which.length; ++index) {
            _stake(which[index], _share(msg.value, which.length, index));
        }
    }

    /// @notice Takes `amount` wei of the active stake out, from each validator by what is staked with it.
    function unstakeSpread(uint256 amount) external {
        (address[] memory chosen, uint256[] memory active, uint256 total) = _settleAll();
        if (amount == 0 || amount > total) revert NotActive(address(0), total, amount);
        uint256 rest = amount;
        for (uint256 index; index < chosen.length; ++index) rest -= Math.mulDiv(amount, active[index], total);
        for (uint256 index; index < chosen.length; ++index) {
            uint256 part = Math.mulDiv(amount, active[index], total);
            uint256 more = Math.min(rest, active[index] - part);
            rest -= more;
            if (part + more > 0) _unstake(chosen[index], part + more);
        }
    }

    /// @notice Moves all active stake to these validators, in equal parts.
    function restakeSpread(address[] calldata which) external {
        _requireCount(which.length);
        (address[] memory chosen, uint256[] memory active, uint256 total) = _settleAll();
        if (total < which.length) revert NotActive(address(0), total, which.length);
        for (uint256 index; index < chosen.length; ++index) {
            if (active[index] > 0) _take(chosen[index], active[index]);
        }
        for (uint256 index; index < which.length; ++index) {
            _settle(msg.sender, which[index]);
            uint256 part = _share(total, which.length, index);
            _give(which[index], part);
            emit Restaked(msg.sender, address(0), which[index], part);
        }
    }

    function _settleAll() private returns (address[] memory chosen, uint256[] memory active, uint256 total) {
        chosen = _chosen[msg.sender].values();
        active = new uint256[](chosen.length);
        for (uint256 index; index < chosen.length; ++index) {
            _settle(msg.sender, chosen[index]);
            active[index] = _delegations[msg.sender][chosen[index]].active;
            total += active[index];
        }
    }

    /// @dev The first one takes what does not divide.
    function _share(uint256 amount, uint256 count, uint256 index) private pure returns (uint256) {
        return amount / count + (index == 0 ? amount % count : 0);
    }

    function _requireCount(uint256 count) private pure {
        if (count == 0 || count > MOST) revert WrongSpread(count);
    }
}
