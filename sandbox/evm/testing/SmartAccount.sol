// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A small contract account, as ERC-4337 and Safe have them: the calls are the account's, whoever sends the
/// transaction around them. Used through a proxy, so that its calls are made in delegated code.
contract SmartAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// As a Safe says it.
    event ExecutionSuccess(bytes32 txHash, uint256 payment);
    event ExecutionFailure(bytes32 txHash, uint256 payment);

    address public owner;

    function initialize(address owner_) external {
        require(owner == address(0), "has an owner");
        owner = owner_;
    }

    receive() external payable {}

    /// Anyone may carry it here: these tests are about whose call it is, not about who signed for it.
    function execute(Call calldata call) public {
        (bool success, bytes memory answer) = _call(call);
        if (!success) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    function executeBatch(Call[] calldata calls) external {
        for (uint256 i = 0; i < calls.length; ++i) execute(calls[i]);
    }

    /// As a Safe does it: what fails inside does not fail the transaction.
    function attempt(Call calldata call) external {
        (bool success, ) = _call(call);
        bytes32 name = keccak256(abi.encode(call));
        if (success) emit ExecutionSuccess(name, 0);
        else emit ExecutionFailure(name, 0);
    }

    function _call(Call calldata call) private returns (bool, bytes memory) {
        return call.to.call{value: call.value}(call.data);
    }
}
