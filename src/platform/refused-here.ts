/** What a browser throws when it refuses (DOMException), or does not know what is asked (TypeError). */
const isRefusal = (error: unknown): boolean => error instanceof DOMException || error instanceof TypeError;

/** For `catch`: this answer where the browser refuses; any other error is ours, and thrown again. */
export const whenRefused =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (isRefusal(error)) return answer;
    throw error;
  };
