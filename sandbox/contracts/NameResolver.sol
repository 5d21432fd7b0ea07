// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title ENS for the local chain: names, with the two reads of ENS's universal resolver that clients use.
/// @notice Anybody sets any record. Whether a name leads back to its address is not compared here: readers do that.
contract NameResolver {
    error ResolverNotFound(bytes name);
    error UnsupportedCall(bytes data);

    bytes4 private constant ADDR = 0x3b3b57de;

    mapping(address account => string) private _names;
    mapping(bytes32 node => address) private _addresses;

    /// @notice Sets the name that an address is shown by.
    function setName(address account, string calldata name) external {
        _names[account] = name;
    }

    /// @notice Sets the address that a name leads to; `node` is the name's hash.
    function setAddress(bytes32 node, address account) external {
        _addresses[node] = account;
    }

    /// @notice The name of an address, empty without one.
    function reverseWithGateways(bytes calldata lookupAddress, uint256, string[] calldata)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        return (_names[address(bytes20(lookupAddress))], address(this), address(this));
    }

    /// @notice The encoded result of `addr(node)`, the only record there is.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        if (data.length != 36 || bytes4(data) != ADDR) revert UnsupportedCall(data);
        address account = _addresses[bytes32(data[4:])];
        if (account == address(0)) revert ResolverNotFound(name);
        return (abi.encode(account), address(this));
    }
}
