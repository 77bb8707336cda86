/** The keys that the simulator takes and signs with; none of them opens anything elsewhere. */
export const simulatedKeys = {
  keyId: 'rzp_test_SIM00000000001',
  keySecret: 'simulated-key-secret-0001',
  webhookSecret: 'simulated-webhook-secret-2',
  webhookSecretBefore: 'simulated-webhook-secret-1',
};
