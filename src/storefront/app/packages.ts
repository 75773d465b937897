// The packages that the shop stands on, in a file that runs as a task of its own, ahead of the shop's own scripts.
import 'react';
import 'react-dom/client';
