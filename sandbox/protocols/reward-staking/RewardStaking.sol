// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

interface IMintable {
    function mint(address to, uint256 amount) external;
}

/// @title Staking of the native coin that earns another token, minted when it is claimed.
/// @notice Every staked coin earns the same, second by second, whoever else stakes. Taking coin out and claiming
/// rewards are two things: neither waits for the other.
contract RewardStaking {
    using SafeCast for uint256;

    /// @dev One slot, so that gas does not depend on whether a second has passed.
    struct Account {
        uint96 staked;
        uint96 rewards;
        /// When `rewards` were last brought up to date, Unix seconds.
        uint64 accruedAt;
    }

    uint256 private constant ONE = 1e18;

    IMintable public immutable rewardToken;
    /// @notice Smallest units of the reward token that a whole coin earns in a year: by staking, and on top of it.
    uint256 public immutable stakingRate;
    uint256 public immutable incentiveRate;
    /// @notice Wei of all stakers.
    uint256 public totalStaked;

    mapping(address owner => Account) private _accounts;

    event Staked(address indexed owner, uint256 amount);
    event Unstaked(address indexed owner, uint256 amount);
    event RewardsClaimed(address indexed owner, uint256 amount);

    error NothingToStake();
    error NotStaked(uint256 staked, uint256 amount);
    error NothingToClaim();

    constructor(IMintable rewardToken_, uint256 stakingRate_, uint256 incentiveRate_) {
        rewardToken = rewardToken_;
        stakingRate = stakingRate_;
        incentiveRate = incentiveRate_;
    }

    /// @notice Stakes the coin that is sent along for the sender.
    function stake() external payable {
        if (msg.value == 0) revert NothingToStake();
        Account storage account = _accrue();
        account.staked += msg.value.toUint96();
        totalStaked += msg.value;
        emit Staked(msg.sender, msg.value);
    }

    /// @notice Pays `amount` wei of the sender's stake back; rewards stay to be claimed.
    function unstake(uint256 amount) external {
        Account storage account = _accrue();
        if (amount == 0 || amount > account.staked) revert NotStaked(account.staked, amount);
        account.staked -= amount.toUint96();
        totalStaked -= amount;
        emit Unstaked(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Mints to the sender all rewards up to now.
    function claim() external returns (uint256 amount) {
        Account storage account = _accrue();
        amount = account.rewards;
        if (amount == 0) revert NothingToClaim();
        account.rewards = 0;
        emit RewardsClaimed(msg.sender, amount);
        rewardToken.mint(msg.sender, amount);
    }

    function stakedOf(address owner) external view returns (uint256) {
        return _accounts[owner].staked;
    }

    /// @notice Smallest units of the reward token that `owner` could claim now, rounded down.
    function rewardsOf(address owner) public view returns (uint256) {
        Account memory account = _accounts[owner];
        uint256 rate = (stakingRate + incentiveRate) * (block.timestamp - account.accruedAt);
        return account.rewards + Math.mulDiv(account.staked, rate, ONE * 365 days);
    }

    function _accrue() private returns (Account storage account) {
        account = _accounts[msg.sender];
        account.rewards = rewardsOf(msg.sender).toUint96();
        account.accruedAt = uint64(block.timestamp);
    }
}
