// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

interface IMintable is IERC20 {
    function mint(address to, uint256 amount) external;
}

/// @title A series of principal tokens: bought below par, worth one unit of the asset each at maturity.
/// @notice Until maturity the series itself buys them back at the market price, which follows from the time that is
/// left and comes to par at maturity. Selling is a little dearer than holding: the market asks for a higher rate of
/// those who leave early.
/// @dev The discount of every sale is minted in test money at once, so that each token is covered in full at any time.
contract PrincipalToken is ERC20 {
    using SafeERC20 for IMintable;

    uint256 private constant ONE = 1e18;
    uint256 private constant YEAR = 365 days;

    IMintable public immutable asset;
    uint8 private immutable _decimals;
    /// @notice Unix seconds.
    uint256 public immutable maturity;
    /// @notice What a buyer earns in a year without compounding, fraction of 1e18.
    uint256 public immutable rate;
    /// @notice What the market asks on top of it of those who sell, fraction of 1e18.
    uint256 public immutable spread;
    address public immutable issuer;

    event Bought(address indexed sender, address indexed receiver, uint256 assets, uint256 principal);
    event Redeemed(address indexed owner, address indexed receiver, uint256 assets, uint256 principal);

    error Matured(uint256 maturity);
    error NothingToMove();
    error WorsePrice(uint256 asked, uint256 got);
    error NotTheIssuer();

    /// @param term seconds until maturity; none makes a series that is over
    constructor(
        IMintable asset_,
        string memory name_,
        string memory symbol_,
        uint256 term,
        uint256 rate_,
        uint256 spread_
    ) ERC20(name_, symbol_) {
        asset = asset_;
        _decimals = IERC20Metadata(address(asset_)).decimals();
        maturity = block.timestamp + term;
        rate = rate_;
        spread = spread_;
        issuer = msg.sender;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @notice Takes `assets` of the sender for principal tokens at the price of now, at least `minPrincipal`.
    function buy(uint256 assets, uint256 minPrincipal, address receiver) external returns (uint256 principal) {
        if (block.timestamp >= maturity) revert Matured(maturity);
        principal = Math.mulDiv(assets, ONE, buyPrice());
        if (principal == 0) revert NothingToMove();
        if (principal < minPrincipal) revert WorsePrice(minPrincipal, principal);
        _mint(receiver, principal);
        emit Bought(msg.sender, receiver, assets, principal);
        asset.safeTransferFrom(msg.sender, address(this), assets);
        asset.mint(address(this), principal - assets);
    }

    /// @notice Takes `principal` tokens of the sender for assets at the price of now, at least `minAssets`.
    function redeem(uint256 principal, uint256 minAssets, address receiver) external returns (uint256 assets) {
        assets = worthOf(principal);
        if (assets < minAssets) revert WorsePrice(minAssets, assets);
        _pay(principal, assets, receiver);
    }

    /// @notice Pays exactly `assets` for as few principal tokens as that takes, at most `maxPrincipal`.
    function withdraw(uint256 assets, uint256 maxPrincipal, address receiver) external returns (uint256 principal) {
        principal = Math.mulDiv(assets, ONE, sellPrice(), Math.Rounding.Ceil);
        if (principal > maxPrincipal) revert WorsePrice(maxPrincipal, principal);
        _pay(principal, assets, receiver);
    }

    /// @notice Gives principal tokens of the series away, covered as all others.
    function issue(address receiver, uint256 principal) external {
        if (msg.sender != issuer) revert NotTheIssuer();
        _mint(receiver, principal);
        asset.mint(address(this), principal);
    }

    /// @notice What `principal` tokens pay now, rounded down.
    function worthOf(uint256 principal) public view returns (uint256) {
        return Math.mulDiv(principal, sellPrice(), ONE);
    }

    /// @notice What a token costs, fraction of 1e18 of the asset, rounded up. Par at maturity.
    function buyPrice() public view returns (uint256) {
        return _price(rate, Math.Rounding.Ceil);
    }

    /// @notice What the market pays for a token, fraction of 1e18 of the asset, rounded down. Par at maturity.
    function sellPrice() public view returns (uint256) {
        return _price(rate + spread, Math.Rounding.Floor);
    }

    function _price(uint256 perYear, Math.Rounding rounding) private view returns (uint256) {
        uint256 left = block.timestamp >= maturity ? 0 : maturity - block.timestamp;
        return Math.mulDiv(ONE, ONE * YEAR, ONE * YEAR + perYear * left, rounding);
    }

    function _pay(uint256 principal, uint256 assets, address receiver) private {
        if (assets == 0) revert NothingToMove();
        _burn(msg.sender, principal);
        emit Redeemed(msg.sender, receiver, assets, principal);
        asset.safeTransfer(receiver, assets);
    }
}
