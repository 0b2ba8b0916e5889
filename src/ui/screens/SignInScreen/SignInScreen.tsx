import type { ReactNode } from 'react';

export function SignInScreen(): ReactNode {
  return null;
}
