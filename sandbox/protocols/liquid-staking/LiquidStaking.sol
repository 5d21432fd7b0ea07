// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {Growth} from "./Growth.sol";

/// @title Liquid staking of the native coin: shares whose price grows with block time, left through a queue.
/// @notice Rewards are paid from coin that the contract was given beforehand, and only as far as it reaches: at any
/// time the contract holds at least what stakers and the queue are owed.
contract LiquidStaking is ERC20 {
    using Growth for Growth.Amount;
    using EnumerableSet for EnumerableSet.UintSet;

    struct Request {
        uint256 id;
        /// Wei, fixed when the request was made.
        uint256 amount;
        /// Unix seconds.
        uint256 claimableAt;
    }

    /// @notice Growth in a year as a fraction of 1e18.
    uint256 public immutable ratePerYear;
    /// @notice Seconds between a request and its claim.
    uint256 public immutable cooldown;
    /// @notice Wei owed to requests that are not claimed yet.
    uint256 public queued;

    Growth.Amount private _staked;
    uint256 private _lastRequestId;
    mapping(uint256 id => Request) private _requests;
    mapping(address owner => EnumerableSet.UintSet) private _openRequests;

    event Submitted(address indexed staker, uint256 amount, uint256 shares);
    event WithdrawalRequested(
        uint256 indexed id, address indexed owner, uint256 shares, uint256 amount, uint256 claimableAt
    );
    event WithdrawalClaimed(uint256 indexed id, address indexed owner, uint256 amount);

    error NothingToStake();
    error NothingToWithdraw();
    error NotYourRequest(uint256 id);
    error StillCoolingDown(uint256 id, uint256 claimableAt);

    constructor(string memory name_, string memory symbol_, uint256 ratePerYear_, uint256 cooldown_)
        payable
        ERC20(name_, symbol_)
    {
        ratePerYear = ratePerYear_;
        cooldown = cooldown_;
        _staked.start();
    }

    /// @notice Adds to the coin that rewards are paid from.
    receive() external payable {}

    /// @notice Stakes the coin that is sent along; shares go to the sender.
    function submit() external payable returns (uint256 shares) {
        shares = _shares(msg.value, _stakedNow(msg.value), Math.Rounding.Floor);
        if (shares == 0) revert NothingToStake();
        _accrue(msg.value);
        _staked.add(msg.value);
        _mint(msg.sender, shares);
        emit Submitted(msg.sender, msg.value, shares);
    }

    /// @notice Burns shares of the sender; what they are worth now can be claimed after the cooldown.
    function requestWithdrawal(uint256 shares) external returns (uint256 id) {
        _accrue(0);
        uint256 amount = convertToCoin(shares);
        if (amount == 0) revert NothingToWithdraw();
        _burn(msg.sender, shares);
        _staked.take(amount);
        queued += amount;
        id = ++_lastRequestId;
        _requests[id] = Request(id, amount, block.timestamp + cooldown);
        _openRequests[msg.sender].add(id);
        emit WithdrawalRequested(id, msg.sender, shares, amount, block.timestamp + cooldown);
    }

    /// @notice Pays a request of the sender whose cooldown is over.
    function claim(uint256 id) external {
        if (!_openRequests[msg.sender].contains(id)) revert NotYourRequest(id);
        Request memory request = _requests[id];
        if (block.timestamp < request.claimableAt) revert StillCoolingDown(id, request.claimableAt);
        _openRequests[msg.sender].remove(id);
        delete _requests[id];
        queued -= request.amount;
        emit WithdrawalClaimed(id, msg.sender, request.amount);
        Address.sendValue(payable(msg.sender), request.amount);
    }

    /// @notice Requests of `owner` that are not claimed yet, cooling down or not.
    function openRequests(address owner) external view returns (Request[] memory requests) {
        uint256[] memory ids = _openRequests[owner].values();
        requests = new Request[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) {
            requests[i] = _requests[ids[i]];
        }
    }

    /// @notice Wei that all shares are worth now.
    function totalStaked() external view returns (uint256) {
        return _stakedNow(0);
    }

    /// @notice Wei that all shares of `owner` are worth now, rounded down.
    function stakedOf(address owner) external view returns (uint256) {
        return convertToCoin(balanceOf(owner));
    }

    /// @notice Wei that `shares` are worth now, rounded down.
    function convertToCoin(uint256 shares) public view returns (uint256) {
        return Math.mulDiv(shares, _stakedNow(0) + 1, totalSupply() + 1);
    }

    /// @notice Shares that have to be burnt for at least `amount` wei, rounded up.
    function sharesFor(uint256 amount) external view returns (uint256) {
        return _shares(amount, _stakedNow(0), Math.Rounding.Ceil);
    }

    function _shares(uint256 amount, uint256 staked, Math.Rounding rounding) private view returns (uint256) {
        return Math.mulDiv(amount, totalSupply() + 1, staked + 1, rounding);
    }

    function _accrue(uint256 incoming) private {
        _staked.settle(_rate(), _reserve(incoming));
    }

    function _stakedNow(uint256 incoming) private view returns (uint256) {
        return _staked.current(_rate(), _reserve(incoming));
    }

    /// @dev What rewards can be paid from: `incoming` is coin that came with this very call and is no part of it.
    function _reserve(uint256 incoming) private view returns (uint256) {
        return address(this).balance - incoming - _staked.units - queued;
    }

    /// @dev Without shares nobody earns.
    function _rate() private view returns (uint256) {
        return totalSupply() == 0 ? 0 : ratePerYear;
    }
}
