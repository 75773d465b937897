import { expect, test } from 'vitest';
import { questionData } from './faq-structured-data.ts';

function Price({ rupees }: { readonly rupees: number }) {
  return <>₹{rupees}</>;
}

test('an answer is read as its words, through links and parts of its own', () => {
  const answer = (
    <p>
      It costs <Price rupees={50} />. The <a href="/faq">FAQ</a> says why.
    </p>
  );
  expect(questionData([{ question: 'How much?', answer }]).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'How much?',
      acceptedAnswer: { '@type': 'Answer', text: 'It costs ₹50. The FAQ says why.' },
    },
  ]);
});
