// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ExitQueue} from "./ExitQueue.sol";

/// @title Validators that an operator runs for their stakers, each with the same stake of coin.
/// @notice A validator is exited with a personal message that its staker signed, whoever brings it; what it holds goes
/// to the staker and to nobody else, after a wait. Rewards are paid from coin that the contract was given beforehand.
contract NodeOperator is ExitQueue {
    using SafeCast for uint256;
    using EnumerableSet for EnumerableSet.AddressSet;

    struct Validator {
        address id;
        address owner;
        /// Unix seconds.
        uint64 since;
        /// What it has earned until now, in wei.
        uint256 rewards;
    }

    uint256 private constant ONE = 1e18;
    uint256 private constant MOST_AT_ONCE = 50;

    string public name;
    /// @notice Wei of one validator.
    uint256 public immutable unit;
    /// @notice What a validator earns in a year as a fraction of 1e18 of its stake.
    uint256 public immutable ratePerYear;
    /// @notice Seconds between an exit and its payment.
    uint256 public immutable cooldown;
    /// @notice Wei that rewards are paid from.
    uint256 public reserve;

    /// @notice How many exits a staker has signed for: each signature is good once.
    mapping(address owner => uint256) public nonces;
    mapping(address id => Validator) private _validators;
    EnumerableSet.AddressSet private _all;
    mapping(address owner => EnumerableSet.AddressSet) private _owned;
    uint256 private _created;

    event ValidatorStarted(address indexed owner, address indexed validator);
    event ValidatorExited(address indexed owner, address indexed validator, uint256 amount);

    error NotWholeValidators(uint256 amount, uint256 unit);
    error NoSuchValidator(address validator);
    error SignatureExpired(uint256 deadline);
    error WrongSignature(address owner);

    constructor(string memory name_, uint256 unit_, uint256 ratePerYear_, uint256 cooldown_) payable {
        name = name_;
        unit = unit_;
        ratePerYear = ratePerYear_;
        cooldown = cooldown_;
        reserve = msg.value;
    }

    /// @notice Starts as many validators as the coin that is sent along pays for, with nothing over.
    function stake() external payable {
        uint256 count = msg.value / unit;
        if (count == 0 || count > MOST_AT_ONCE || msg.value % unit != 0) revert NotWholeValidators(msg.value, unit);
        for (uint256 i = 0; i < count; i++) {
            address id = address(uint160(uint256(keccak256(abi.encode(address(this), ++_created)))));
            _validators[id] = Validator(id, msg.sender, uint64(block.timestamp), 0);
            _all.add(id);
            _owned[msg.sender].add(id);
            emit ValidatorStarted(msg.sender, id);
        }
    }

    /// @notice Exits a validator with its owner's signature of `exitMessage`; stake and rewards are paid to the owner.
    function exit(address validator, uint256 deadline, bytes calldata signature) external {
        address owner = _validators[validator].owner;
        if (owner == address(0)) revert NoSuchValidator(validator);
        if (block.timestamp > deadline) revert SignatureExpired(deadline);
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(bytes(exitMessage(validator, deadline)));
        (address signer,,) = ECDSA.tryRecover(hash, signature);
        // The key first: an account with a key may have code too (EIP-7702).
        if (signer != owner && !SignatureChecker.isValidERC1271SignatureNow(owner, hash, signature)) {
            revert WrongSignature(owner);
        }
        nonces[owner]++;
        uint256 rewards = rewardsOf(validator);
        reserve -= rewards;
        delete _validators[validator];
        _all.remove(validator);
        _owned[owner].remove(validator);
        emit ValidatorExited(owner, validator, unit + rewards);
        _enqueue(owner, address(0), unit + rewards, block.timestamp + cooldown, true);
    }

    /// @notice The text that the owner of a validator signs as a personal message (EIP-191) to have it exited.
    function exitMessage(address validator, uint256 deadline) public view returns (string memory) {
        address owner = _validators[validator].owner;
        return string.concat(
            name,
            " exit\n\nI ask to exit my validator and to pay its stake and rewards to me.\n\nValidator: ",
            Strings.toChecksumHexString(validator),
            "\nOwner: ",
            Strings.toChecksumHexString(owner),
            "\nOperator contract: ",
            Strings.toChecksumHexString(address(this)),
            "\nChain id: ",
            Strings.toString(block.chainid),
            "\nNonce: ",
            Strings.toString(nonces[owner]),
            "\nValid until (Unix time): ",
            Strings.toString(deadline)
        );
    }

    /// @notice What a validator has earned, in wei, as far as the reserve reaches.
    function rewardsOf(address id) public view returns (uint256) {
        Validator storage validator = _validators[id];
        if (validator.owner == address(0)) return 0;
        uint256 earned = Math.mulDiv(unit, ratePerYear * (block.timestamp - validator.since), ONE * 365 days);
        return Math.min(earned, reserve);
    }

    /// @notice The validators of `owner`, with what they have earned.
    function validatorsOf(address owner) external view returns (Validator[] memory) {
        return _read(_owned[owner].values());
    }

    /// @notice Every validator that runs, with what it has earned.
    function allValidators() external view returns (Validator[] memory) {
        return _read(_all.values());
    }

    function _read(address[] memory ids) private view returns (Validator[] memory validators) {
        validators = new Validator[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) {
            validators[i] = _validators[ids[i]];
            validators[i].rewards = rewardsOf(ids[i]);
        }
    }
}
