// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ExitQueue} from "./ExitQueue.sol";
import {RestakingPod} from "./RestakingPod.sol";

/// @title Native restaking: every staker has a pod that holds their coin, which earns once its credentials are verified.
/// @notice Rewards are paid from coin that the contract was given beforehand, and only as far as it reaches.
contract PodManager is ExitQueue {
    using SafeCast for uint256;

    /// @dev Amounts in wei; one slot for what changes with time, so that gas does not depend on the second.
    struct Account {
        RestakingPod pod;
        /// Put in, and waiting for its credentials to be verified: it earns nothing.
        uint96 unverified;
        /// Earning, with what it has earned.
        uint128 restaked;
        /// When that was last brought up to date, Unix seconds.
        uint64 accruedAt;
    }

    uint256 private constant ONE = 1e18;

    /// @notice Growth in a year as a fraction of 1e18.
    uint256 public immutable ratePerYear;
    /// @notice Seconds between a request and its payment.
    uint256 public immutable cooldown;
    /// @notice Wei that rewards are paid from.
    uint256 public reserve;
    /// @notice Wei of all stakers, as of when each was last brought up to date.
    uint256 public totalRestaked;
    uint256 public stakers;

    mapping(address owner => Account) private _accounts;
    mapping(address pod => bool) private _isPod;

    event PodCreated(address indexed owner, address pod);
    event Staked(address indexed owner, uint256 amount);
    event CredentialsVerified(address indexed owner, uint256 amount);

    error PodExists(address pod);
    error NoPod(address owner);
    error NothingToStake();
    error NothingToVerify();
    error WrongCredentials(bytes32 credentials);
    error NotRestaked(uint256 restaked, uint256 amount);
    error OnlyPods();

    constructor(uint256 ratePerYear_, uint256 cooldown_) payable {
        ratePerYear = ratePerYear_;
        cooldown = cooldown_;
        reserve = msg.value;
    }

    /// @dev Pods give back what is withdrawn.
    receive() external payable {
        if (!_isPod[msg.sender]) revert OnlyPods();
    }

    /// @notice Makes the sender's pod.
    function createPod() external returns (RestakingPod pod) {
        Account storage account = _accounts[msg.sender];
        if (address(account.pod) != address(0)) revert PodExists(address(account.pod));
        pod = new RestakingPod(msg.sender);
        account.pod = pod;
        _isPod[address(pod)] = true;
        stakers++;
        emit PodCreated(msg.sender, address(pod));
    }

    /// @notice Puts the coin that is sent along into the sender's pod.
    function stake() external payable {
        Account storage account = _accounts[msg.sender];
        if (address(account.pod) == address(0)) revert NoPod(msg.sender);
        if (msg.value == 0) revert NothingToStake();
        account.unverified += msg.value.toUint96();
        totalRestaked += msg.value;
        emit Staked(msg.sender, msg.value);
        Address.sendValue(payable(address(account.pod)), msg.value);
    }

    /// @notice Takes the proof that what was staked withdraws to the sender's pod: from now on it earns.
    /// @param credentials 0x01, eleven zero bytes and the pod's address
    function verifyWithdrawalCredentials(bytes32 credentials) external {
        Account storage account = _accrue(msg.sender);
        uint256 amount = account.unverified;
        if (amount == 0) revert NothingToVerify();
        if (credentials != credentialsOf(msg.sender)) revert WrongCredentials(credentials);
        account.unverified = 0;
        account.restaked += amount.toUint128();
        emit CredentialsVerified(msg.sender, amount);
    }

    /// @notice Takes `amount` of the sender's restaked coin out, the largest number for all of it with what it earns
    /// until this very block; it can be claimed after the cooldown.
    function queueWithdrawal(uint256 amount) external returns (uint256 id) {
        Account storage account = _accrue(msg.sender);
        if (amount == type(uint256).max) amount = account.restaked;
        if (amount == 0 || amount > account.restaked) revert NotRestaked(account.restaked, amount);
        account.restaked -= amount.toUint128();
        totalRestaked -= amount;
        id = _enqueue(msg.sender, address(0), amount, block.timestamp + cooldown, false);
        // What was earned lies here; the pod gives what was put in.
        uint256 inPod = address(account.pod).balance - account.unverified;
        if (inPod > 0) account.pod.release(Math.min(inPod, amount));
    }

    /// @notice The pod of `owner`, the zero address while there is none; what waits in it, and what earns now.
    function accountOf(address owner) external view returns (address pod, uint256 unverified, uint256 restaked) {
        Account memory account = _accounts[owner];
        return (address(account.pod), account.unverified, account.restaked + _earned(account));
    }

    /// @notice What the validators of `owner` withdraw to.
    function credentialsOf(address owner) public view returns (bytes32) {
        return bytes32((uint256(0x01) << 248) | uint160(address(_accounts[owner].pod)));
    }

    function _earned(Account memory account) private view returns (uint256) {
        uint256 rate = ratePerYear * (block.timestamp - account.accruedAt);
        return Math.min(Math.mulDiv(account.restaked, rate, ONE * 365 days), reserve);
    }

    function _accrue(address owner) private returns (Account storage account) {
        account = _accounts[owner];
        uint256 earned = _earned(account);
        reserve -= earned;
        totalRestaked += earned;
        account.restaked += earned.toUint128();
        account.accruedAt = uint64(block.timestamp);
    }
}
