/** The elements in which a step of checkout says what stands in the way of an order. */
export const PROBLEM_IDS = { profile: 'profile-problem', payment: 'payment-problem' } as const;
