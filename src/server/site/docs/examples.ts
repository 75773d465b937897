/** Example requests and responses of the API documentation: one shopper and her order. */
import type {
  ActiveSession,
  Address,
  LoginRequest,
  ProfileRequest,
  RegisterRequest,
  Session,
  Tokens,
  User,
} from '#contract/account.ts';
import type {
  CancelOrderRequest,
  Order,
  OrderStatusRequest,
  PlaceOrderRequest,
} from '#contract/orders/order.ts';
import type { SecondFactorSetup, SecondFactorState } from '#contract/second-factor.ts';

export const ADDRESS = {
  addressLine1: '7 Kumaran Colony Main Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600026',
  country: 'India',
} as const satisfies Address;

const NAME = { firstName: 'Meena', lastName: 'Rajan' };

export const LOGIN: LoginRequest = { email: 'meena@nool.example', password: 'handloom', website: 'nool' };

export const REGISTRATION: RegisterRequest = { ...LOGIN, ...NAME };

export const PROFILE: ProfileRequest = { ...NAME, phone: '9840012345', address: ADDRESS };

export const USER: User = {
  id: 'usr_01kagx2k4m7p9q3r5s8t0v6w2',
  email: LOGIN.email,
  ...PROFILE,
  emailVerified: true,
};

export const TOKENS: Tokens = {
  token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  refreshToken: 'q2k7bX0mYc4tR9vN1sLwJ8hF5dGzP3aEoU6iTyKxCVA',
};

export const ACTIVE_SESSION: ActiveSession = {
  id: 'ses_01kagx3p6r8t0v2w4y6z8b1d3',
  device: 'Chrome on Android',
  network: '203.0.113.9',
  createdAt: '2026-11-18T04:30:00.000Z',
  lastSeenAt: '2026-11-20T10:15:00.000Z',
  isCurrent: true,
  isConsole: false,
};

export const SECOND_FACTOR: SecondFactorState = {
  isAvailable: true,
  isEnrolled: true,
  isPassed: false,
  recoveryCodesLeft: 10,
};

export const SECOND_FACTOR_SETUP: SecondFactorSetup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Nool:meena%40nool.example?issuer=Nool&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};

export const RESET_TOKEN = 'usr_01kagx2k4m7p9q3r5s8t0v6w2.rst_01kagx4m6n8p0q2r4s6t8v0w1.c2VjcmV0';

export const VERIFY_TOKEN = 'usr_01kagx2k4m7p9q3r5s8t0v6w2.vrf_01kagx4m6n8p0q2r4s6t8v0w1.c2VjcmV0';

export const SESSION: Session = { ...TOKENS, user: USER };

const FIGURES = { subtotal: 1598, tax: 287.64, shipping: 0, codCharges: 0, total: 1885.64 };

export const PLACEMENT: PlaceOrderRequest = {
  items: [{ productId: 'KUR-0042', size: 'M', quantity: 2 }],
  customerInfo: { ...NAME, phone: '9840012345', address: ADDRESS },
  orderSummary: FIGURES,
  paymentMethod: 'upi',
};

const SHIPPING = {
  street: ADDRESS.addressLine1,
  city: 'Chennai',
  state: 'Tamil Nadu',
  zipCode: '600026',
  country: 'India',
};

export const ORDER: Order = {
  id: 'ord_01kagx5p7s9t2v4w6x8y0z3b5',
  orderId: 'NL-261120-7K3M9Q',
  orderNumber: 'NL-261120-7K3M9Q',
  userId: USER.id,
  status: 'pending',
  paymentStatus: 'pending',
  paymentDetails: { status: 'pending', paymentMethod: 'upi' },
  items: [
    {
      productId: 'KUR-0042',
      productName: 'Indigo Ikat Kurta',
      productImage: '/images/KUR-0042.avif',
      quantity: 2,
      size: 'M',
      sku: 'KUR-0042',
      price: 799,
      totalPrice: 1598,
      total: 1598,
    },
  ],
  ...FIGURES,
  customer: { ...NAME, email: LOGIN.email, phone: '9840012345' },
  shippingAddress: SHIPPING,
  billingAddress: SHIPPING,
  paymentMethod: 'upi',
  estimatedDelivery: '2026-11-27T10:15:00.000Z',
  statusUpdatedAt: '2026-11-20T10:15:00.000Z',
  createdAt: '2026-11-20T10:15:00.000Z',
  updatedAt: '2026-11-20T10:15:00.000Z',
  notes: '',
};

export const MOVE: OrderStatusRequest = { status: 'confirmed' };

export const CANCELLATION: CancelOrderRequest = { reason: 'Ordered the wrong size' };
