/** The admin console in the browser. */
import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#console/api/query-client.ts';
import { ROOT_ID } from '#contract/document.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { followTranslatedText } from '#ui/translated-text.ts';
import { createConsoleRouter } from './router.tsx';
import { SignedIn } from './signed-in.tsx';

const root = document.getElementById(ROOT_ID);
if (root === null) throw new Error('The document has no element to draw in');

followTranslatedText();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <SignedIn router={createConsoleRouter()} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
