// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {OperatorVaultV1} from "./OperatorVaultV1.sol";
import {RewardStream} from "./RewardStream.sol";

/// @title The operator's vault, version 2: holders claim reward tokens that the operator has put on a list.
/// @notice What comes in is shared by shares and by time held. A claim pays the holder and nobody else.
contract OperatorVaultV2 is OperatorVaultV1 {
    using Math for uint256;
    using SafeERC20 for IERC20;

    struct Reward {
        RewardStream source;
        /// Reward for a share since the beginning, in rays.
        uint256 index;
    }

    struct Earned {
        uint256 index;
        /// In rays: what is less than a unit is kept, however often shares move.
        uint256 owed;
    }

    /// @custom:storage-location erc7201:sheaf.storage.OperatorVaultRewards
    struct RewardStorage {
        address[] tokens;
        mapping(address token => Reward) rewards;
        mapping(address token => mapping(address holder => Earned)) earned;
    }

    uint256 private constant RAY = 1e27;
    /// Every change of shares looks at each of them.
    uint256 public constant MOST_REWARDS = 4;
    /// keccak256(abi.encode(uint256(keccak256("sheaf.storage.OperatorVaultRewards")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant REWARD_STORAGE = 0x39304dc67f86e8873316a42f56e9047aff21cd180635bccd5c3620e734cabe00;

    event RewardListed(address indexed token, address source);
    event RewardClaimed(address indexed holder, address indexed token, uint256 amount);

    error NotListed(address token);
    error CannotBeReward(address token);

    /// @notice A new vault of this version: it begins as version 1 does.
    function initialize(Terms calldata terms) external virtual override initializer {
        __OperatorVault_init(terms);
    }

    function version() external pure virtual override returns (string memory) {
        return "v2";
    }

    /// @notice Puts a reward token on the list, with where it comes from. It is earned from now on.
    function listReward(RewardStream source) external onlyRole(OPERATOR) {
        RewardStorage storage $ = _rewardStorage();
        address token = source.token();
        bool known = address($.rewards[token].source) != address(0);
        // The asset and what it is invested in belong to shares: never paid out as a reward.
        if (known || _isOwn(token) || $.tokens.length == MOST_REWARDS) revert CannotBeReward(token);
        $.tokens.push(token);
        $.rewards[token].source = source;
        source.skip();
        emit RewardListed(token, address(source));
    }

    function rewardTokens() external view returns (address[] memory) {
        return _rewardStorage().tokens;
    }

    /// @notice What a holder would be paid now.
    function claimable(address holder, address token) external view returns (uint256) {
        Reward storage reward = _rewardStorage().rewards[token];
        if (address(reward.source) == address(0)) return 0;
        uint256 coming = _forwardsRewards() ? 0 : reward.source.due();
        uint256 supply = totalSupply();
        uint256 index = reward.index + (supply == 0 ? 0 : coming.mulDiv(RAY, supply));
        return _owed(token, holder, index) / RAY;
    }

    /// @notice Pays the sender's rewards of one token.
    function claimRewards(address token) external nonReentrant returns (uint256 amount) {
        RewardStorage storage $ = _rewardStorage();
        if (address($.rewards[token].source) == address(0)) revert NotListed(token);
        _fetch(token);
        _settle(token, msg.sender);
        Earned storage earned = $.earned[token][msg.sender];
        amount = earned.owed / RAY;
        earned.owed %= RAY;
        IERC20(token).safeTransfer(msg.sender, amount);
        emit RewardClaimed(msg.sender, token, amount);
    }

    /// @dev Each change of shares settles both sides before it, so that nobody earns for time that was another's.
    function _update(address from, address to, uint256 value) internal override {
        RewardStorage storage $ = _rewardStorage();
        for (uint256 i; i < $.tokens.length; ++i) {
            address token = $.tokens[i];
            _fetch(token);
            if (from != address(0)) _settle(token, from);
            if (to != address(0)) _settle(token, to);
        }
        super._update(from, to, value);
    }

    function _fetchAll() internal {
        RewardStorage storage $ = _rewardStorage();
        for (uint256 i; i < $.tokens.length; ++i) _fetch($.tokens[i]);
    }

    /// @dev What arrived of a reward token, while there are holders.
    function _rewardsArrived(address token, uint256 amount) internal virtual {
        _rewardStorage().rewards[token].index += amount.mulDiv(RAY, totalSupply());
    }

    function _forwardsRewards() internal view virtual returns (bool) {
        return false;
    }

    /// @dev A source that fails never keeps anybody from leaving. What comes while there are no holders is not kept for
    /// the first one.
    function _fetch(address token) private {
        RewardStream source = _rewardStorage().rewards[token].source;
        if (totalSupply() == 0 && !_forwardsRewards()) {
            try source.skip() {} catch {}
            return;
        }
        uint256 before = IERC20(token).balanceOf(address(this));
        try source.pull() {} catch {}
        uint256 amount = IERC20(token).balanceOf(address(this)) - before;
        if (amount > 0) _rewardsArrived(token, amount);
    }

    function _settle(address token, address holder) private {
        RewardStorage storage $ = _rewardStorage();
        uint256 index = $.rewards[token].index;
        uint256 owed = _owed(token, holder, index);
        $.earned[token][holder] = Earned(index, owed);
    }

    /// @dev In rays.
    function _owed(address token, address holder, uint256 index) private view returns (uint256) {
        Earned storage earned = _rewardStorage().earned[token][holder];
        return earned.owed + balanceOf(holder) * (index - earned.index);
    }

    function _rewardStorage() private pure returns (RewardStorage storage $) {
        assembly {
            $.slot := REWARD_STORAGE
        }
    }
}
