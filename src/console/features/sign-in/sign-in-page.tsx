import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export function SignInPage({ onSignedIn }: SignInFormProps) {
  return (
    <SignInLayout title="Sign in to the console" intro="For the owner and staff of the shop.">
      <SignInForm onSignedIn={onSignedIn} />
    </SignInLayout>
  );
}
