/** The thread that reads a PDF: pdf.js, under our bounds. Their order is what bounds it. */
import './bounded-pieces.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
