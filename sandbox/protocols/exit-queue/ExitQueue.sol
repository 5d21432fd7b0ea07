// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/// @title A queue of exits whose amounts are fixed and that are paid to their owners after a time.
/// @notice Anybody may have a request paid whose time has come: it always goes to the one who made it.
abstract contract ExitQueue {
    using EnumerableSet for EnumerableSet.UintSet;
    using SafeERC20 for IERC20;

    struct Request {
        uint256 id;
        address owner;
        /// What is paid; the zero address is the native coin.
        address token;
        /// In the token's smallest unit.
        uint256 amount;
        /// Unix seconds.
        uint64 claimableAt;
        /// Whether the protocol's caretaker pays it without being asked.
        bool paysItself;
    }

    /// @notice What is owed to requests that are not paid yet, per token.
    mapping(address token => uint256) public queued;
    uint256 private _lastRequestId;
    mapping(uint256 id => Request) private _requests;
    mapping(address owner => EnumerableSet.UintSet) private _openRequests;
    EnumerableSet.UintSet private _payThemselves;

    event ExitRequested(
        uint256 indexed id, address indexed owner, address token, uint256 amount, uint256 claimableAt
    );
    event ExitPaid(uint256 indexed id, address indexed owner, address token, uint256 amount);

    error NoSuchRequest(uint256 id);
    error MayNotBePaid(uint256 id, address owner);
    error StillWaiting(uint256 id, uint256 claimableAt);

    /// @notice Pays requests whose time has come, each to its owner; all of them or none.
    function claim(uint256[] calldata ids) external {
        for (uint256 i = 0; i < ids.length; i++) {
            _claim(ids[i]);
        }
    }

    /// @notice Requests of `owner` that are not paid yet, ripe or not.
    function openRequests(address owner) external view returns (Request[] memory requests) {
        uint256[] memory ids = _openRequests[owner].values();
        requests = new Request[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) {
            requests[i] = _requests[ids[i]];
        }
    }

    /// @notice Which of the requests from place `from` to before `to` the caretaker should pay now, zeros for the
    /// others, and how many places there are. Looked at in parts, so that no number of requests is too long to read.
    function dueRequests(uint256 from, uint256 to) external view returns (uint256[] memory ids, uint256 places) {
        places = _payThemselves.length();
        if (to > places) to = places;
        ids = new uint256[](from < to ? to - from : 0);
        for (uint256 i = 0; i < ids.length; i++) {
            Request storage request = _requests[_payThemselves.at(from + i)];
            if (block.timestamp >= request.claimableAt && _mayBePaid(request.owner)) ids[i] = request.id;
        }
    }

    function _enqueue(address owner, address token, uint256 amount, uint256 claimableAt, bool paysItself)
        internal
        returns (uint256 id)
    {
        id = ++_lastRequestId;
        queued[token] += amount;
        _requests[id] = Request(id, owner, token, amount, uint64(claimableAt), paysItself);
        _openRequests[owner].add(id);
        if (paysItself) _payThemselves.add(id);
        emit ExitRequested(id, owner, token, amount, claimableAt);
    }

    /// @dev Whom nothing may be paid, where the contract knows such people.
    function _mayBePaid(address) internal view virtual returns (bool) {
        return true;
    }

    function _claim(uint256 id) private {
        Request memory request = _requests[id];
        if (request.id == 0) revert NoSuchRequest(id);
        if (!_mayBePaid(request.owner)) revert MayNotBePaid(id, request.owner);
        if (block.timestamp < request.claimableAt) revert StillWaiting(id, request.claimableAt);
        delete _requests[id];
        _openRequests[request.owner].remove(id);
        _payThemselves.remove(id);
        queued[request.token] -= request.amount;
        emit ExitPaid(id, request.owner, request.token, request.amount);
        if (request.token == address(0)) Address.sendValue(payable(request.owner), request.amount);
        else IERC20(request.token).safeTransfer(request.owner, request.amount);
    }
}
