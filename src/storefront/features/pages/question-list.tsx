/** Questions that open into their answers; several may be open at once. */
import { ChevronDown } from 'lucide';
import { Icon } from '#ui/media/icon.tsx';
import styles from './question-list.module.css';
import type { Question } from './questions.tsx';

export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className={styles.summary}>
            {question}
            <Icon shape={ChevronDown} className={styles.chevron} />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
